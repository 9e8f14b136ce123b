// Speech as the server takes it.

import {oggOfWebm} from "./ogg.js";

const ENDINGS = {"audio/mp4": "m4a", "audio/x-m4a": "m4a", "audio/mpeg": "mp3", "audio/wav": "wav", "audio/x-wav": "wav"};

export async function base64(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}

/** As messengers send speech: Opus in Ogg. What can't be had so, such as AAC of Safari, goes as it is. */
export async function voiceFile(blob) {
  const type = blob.type.split(";")[0];
  const ogg = type.endsWith("/webm") ? oggOfWebm(new Uint8Array(await blob.arrayBuffer())) : null;
  const ending = ogg ? "ogg" : type.endsWith("/webm") ? "webm" : ENDINGS[type] ?? "ogg";
  return {name: "voice." + ending, type: "voice", base64: await base64(ogg ? new Blob([ogg]) : blob)};
}
