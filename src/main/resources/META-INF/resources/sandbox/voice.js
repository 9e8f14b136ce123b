// A voice note from the microphone.

import {iconButton, make} from "./dom.js";
import {voiceFile} from "./speech.js";

const FORMS = ["audio/ogg;codecs=opus", "audio/webm;codecs=opus", "audio/mp4"];
const LONGEST_MS = 120_000;

export class Recorder {
  /** `address` tells where a recording goes whose end was asked for now; `send` gets it back with the file. */
  constructor(address, send, changed) {
    this.address = address;
    this.send = send;
    this.changed = changed;
    this.button = iconButton("mic", "Record a voice note", () => this.start(), {className: "tool mic"});
    this.time = make("span", {className: "time", textContent: "0:00"});
    this.bar = make("div", {className: "recording", role: "group", "aria-label": "Recording", hidden: true},
      make("span", {className: "pulse", "aria-hidden": "true"}), make("span", {role: "status", textContent: "Recording"}), this.time,
      iconButton("trash", "Throw the recording away", () => this.stop(false)),
      iconButton("send", "Send the recording", () => this.stop(true), {className: "send"}));
    this.bar.addEventListener("keydown", event => {
      if (event.key === "Escape") { event.stopPropagation(); this.stop(false); }
    });
    this.button.hidden = !navigator.mediaDevices?.getUserMedia || !window.MediaRecorder;
  }

  async start() {
    if (this.busy) return;
    this.busy = true;
    let stream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({audio: true});
    } catch {
      this.busy = false;
      this.button.title = "The microphone may not be used, or there is none; a sound file can be attached instead";
      this.button.classList.add("refused");
      this.button.setAttribute("aria-label", this.button.title);
      return;
    }
    const mimeType = FORMS.find(form => MediaRecorder.isTypeSupported(form));
    this.media = new MediaRecorder(stream, mimeType ? {mimeType} : {});
    this.pieces = [];
    this.wanted = null;
    this.media.addEventListener("dataavailable", event => this.pieces.push(event.data));
    this.media.addEventListener("stop", () => this.stopped(stream));
    this.media.start();
    this.since = Date.now();
    this.ticking = setInterval(() => this.tick(), 250);
    this.bar.hidden = false;
    this.tick();
    this.bar.querySelector(".send").focus();
  }

  tick() {
    const ms = Date.now() - this.since;
    const seconds = Math.floor(ms / 1000);
    this.time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (ms > LONGEST_MS) this.stop(true);
  }

  stop(wanted) {
    this.wanted = wanted ? this.address() : null;
    clearInterval(this.ticking);
    this.bar.hidden = true;
    this.button.focus();
    if (this.media.state !== "inactive") this.media.stop();
  }

  async stopped(stream) {
    stream.getTracks().forEach(track => track.stop());
    const {wanted, pieces, media} = this;
    clearInterval(this.ticking); // it also ends by itself, where a microphone is pulled out
    this.bar.hidden = true;
    this.busy = false;
    if (!wanted) return;
    this.send(await voiceFile(new Blob(pieces, {type: media.mimeType})), wanted);
    this.changed();
  }
}
