// Puts Opus packets from a WebM file, which is what most browsers record, into an Ogg file, which is what messengers send.
// WebM: https://www.matroska.org/technical/elements.html, Ogg: RFC 3533, Opus in Ogg: RFC 7845.

const CONTAINERS = new Set([0x18538067, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]); // segment, tracks, entry, cluster, group
const CODEC_PRIVATE = 0x63a2;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;
const RATE = 48_000;

/** The Ogg file, or null if there is no Opus in the WebM. */
export function oggOfWebm(bytes) {
  const found = {head: null, packets: []};
  walk(bytes, 0, bytes.length, found);
  if (!found.packets.length) return null;
  return ogg(found.head ?? opusHead(), found.packets);
}

function walk(bytes, from, to, found) {
  let at = from;
  while (at < to) {
    const id = number(bytes, at, false);
    const size = number(bytes, at + id.length, true);
    const start = at + id.length + size.length;
    // one that was written while it grew has no size: it goes on to the end of what holds it
    const end = size.unknown ? to : Math.min(to, start + size.value);
    if (CONTAINERS.has(id.value)) walk(bytes, start, end, found);
    else if (id.value === CODEC_PRIVATE && text(bytes, start, 8) === "OpusHead") found.head = bytes.slice(start, end);
    else if (id.value === SIMPLE_BLOCK || id.value === BLOCK) {
      const track = number(bytes, start, true);
      found.packets.push(bytes.subarray(start + track.length + 3, end)); // two bytes of time, one of flags
    }
    if (end <= at) return;
    at = end;
  }
}

/** A number whose first byte tells its length; ids keep that mark, sizes lose it. */
function number(bytes, at, isSize) {
  const first = bytes[at] ?? 0;
  const length = first ? Math.clz32(first) - 23 : 1;
  let value = isSize ? first & (0xff >> length) : first;
  let full = value === 0xff >> length;
  for (let i = 1; i < length; i++) {
    value = value * 256 + (bytes[at + i] ?? 0);
    full &&= bytes[at + i] === 0xff;
  }
  return {value, length, unknown: isSize && full};
}

const text = (bytes, at, length) => String.fromCharCode(...bytes.subarray(at, at + length));

function opusHead() {
  const head = new Uint8Array(19);
  head.set(new TextEncoder().encode("OpusHead"));
  head.set([1, 1, 0x38, 0x01, 0x80, 0xbb], 8); // version, one channel, 312 samples before, 48 kHz
  return head;
}

function opusTags() {
  const vendor = new TextEncoder().encode("Tern sandbox");
  const tags = new Uint8Array(16 + vendor.length);
  tags.set(new TextEncoder().encode("OpusTags"));
  tags[8] = vendor.length;
  tags.set(vendor, 12);
  return tags;
}

function ogg(head, packets) {
  const pages = [page([head], 0, 0, 2), page([opusTags()], 0, 1, 0)];
  const before = head[10] | head[11] << 8;
  let samples = before;
  let group = [];
  let lacing = 0;
  packets.forEach((packet, i) => {
    group.push(packet);
    samples += samplesOf(packet);
    lacing += Math.floor(packet.length / 255) + 1;
    const last = i === packets.length - 1;
    if (last || group.length === 50 || lacing + Math.floor((packets[i + 1].length) / 255) + 1 > 255) {
      pages.push(page(group, samples, pages.length, last ? 4 : 0));
      group = [];
      lacing = 0;
    }
  });
  const whole = new Uint8Array(pages.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of pages) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}

function page(packets, samples, index, flags) {
  const lacing = packets.flatMap(packet => [...Array(Math.floor(packet.length / 255)).fill(255), packet.length % 255]);
  const bytes = new Uint8Array(27 + lacing.length + packets.reduce((sum, packet) => sum + packet.length, 0));
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("OggS"));
  bytes[5] = flags;
  view.setBigUint64(6, BigInt(samples), true);
  view.setUint32(14, 0x7e47, true); // the stream's number; there is one only
  view.setUint32(18, index, true);
  bytes[26] = lacing.length;
  bytes.set(lacing, 27);
  let at = 27 + lacing.length;
  for (const packet of packets) {
    bytes.set(packet, at);
    at += packet.length;
  }
  view.setUint32(22, checksum(bytes), true);
  return bytes;
}

/** How many samples at 48 kHz a packet lasts: its first byte tells the length of a frame, and how many there are. */
function samplesOf(packet) {
  const config = packet[0] >> 3;
  const silk = [10, 20, 40, 60][config & 3];
  const ms = config < 12 ? silk : config < 16 ? [10, 20][config & 1] : [2.5, 5, 10, 20][config & 3];
  const code = packet[0] & 3;
  const frames = code === 0 ? 1 : code < 3 ? 2 : packet[1] & 63;
  return ms * frames * RATE / 1000;
}

function checksum(bytes) {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? sum << 1 ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}
