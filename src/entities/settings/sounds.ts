/** Pitch in hertz at the start, middle and end of a sound. */
const pitches = { glad: [420, 760, 520], sad: [480, 360, 240] } as const;

/** Seconds. */
const LENGTH = 0.42;
const LOUDNESS = 0.06;

let context: AudioContext | undefined;

/** Synthesises a soft meow. Silent if the browser has no audio or does not allow it yet. */
export function meow(mood: keyof typeof pitches): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime: start, destination } = context;
  const [first, middle, last] = pitches[mood];

  const voice = context.createOscillator();
  voice.type = 'sawtooth';
  voice.frequency.setValueAtTime(first, start);
  voice.frequency.linearRampToValueAtTime(middle, start + LENGTH * 0.35);
  voice.frequency.linearRampToValueAtTime(last, start + LENGTH);

  // The filter opens and closes like a mouth, which turns the tone into a meow.
  const mouth = context.createBiquadFilter();
  mouth.type = 'bandpass';
  mouth.Q.value = 2.5;
  mouth.frequency.setValueAtTime(700, start);
  mouth.frequency.linearRampToValueAtTime(1700, start + LENGTH * 0.4);
  mouth.frequency.linearRampToValueAtTime(600, start + LENGTH);

  const volume = context.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + LENGTH * 0.2);
  volume.gain.linearRampToValueAtTime(0, start + LENGTH);

  voice.connect(mouth).connect(volume).connect(destination);
  voice.start(start);
  voice.stop(start + LENGTH);
}
