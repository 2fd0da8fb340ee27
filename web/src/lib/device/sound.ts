// Small sounds for what happens on a table, made on the spot by the browser: nothing to download.
// Off until somebody asks for them.
import { settings } from './settings.svelte';

export type Sound = 'dice' | 'card' | 'coin' | 'crash' | 'nightingale';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const wave = noise.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = 2 * Math.random() - 1;
  return noise;
}

// Loudness that begins at once and dies away.
function fading(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

// A knock or a rustle: noise about a pitch.
function knock(audio: AudioContext, after: number, pitch: number, length: number, loud: number) {
  const at = audio.currentTime + after;
  const source = audio.createBufferSource();
  source.buffer = hiss(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  source.connect(band).connect(fading(audio, at, length, loud));
  source.start(at);
  source.stop(at + length);
}

// A note that glides from one pitch to another.
function note(
  audio: AudioContext,
  after: number,
  [from, to]: readonly [number, number],
  length: number,
  loud: number,
) {
  const at = audio.currentTime + after;
  const source = audio.createOscillator();
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(fading(audio, at, length, loud));
  source.start(at);
  source.stop(at + length);
}

const made: Record<Sound, (audio: AudioContext) => void> = {
  dice(audio) {
    for (const [after, pitch] of [
      [0, 2100],
      [0.05, 2700],
      [0.09, 1900],
    ] as const)
      knock(audio, after, pitch, 0.04, 0.5);
  },
  card(audio) {
    knock(audio, 0, 3400, 0.14, 0.16);
  },
  coin(audio) {
    note(audio, 0, [2093, 2090], 0.25, 0.07);
    note(audio, 0.05, [3136, 3130], 0.3, 0.05);
  },
  crash(audio) {
    knock(audio, 0, 240, 0.4, 0.9);
    knock(audio, 0.07, 900, 0.2, 0.4);
    knock(audio, 0.14, 420, 0.3, 0.5);
  },
  nightingale(audio) {
    [0, 0.13, 0.26].forEach((after) => note(audio, after, [2500, 3600], 0.1, 0.06));
    for (let i = 0; i < 6; i++) note(audio, 0.42 + i * 0.06, [4100, 3300], 0.05, 0.05);
  },
};

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  made[sound](context);
}
