/** Seconds. */
const LENGTH = 0.5;
/** Loudest, of 1: soft enough for an office. */
const VOLUME = 0.06;
/** Hertz: a meow starts in the middle, opens up and falls. */
const PITCH = { start: 520, open: 840, end: 430 } as const;

/** A soft meow. Silent where the browser has no sound, or allows none before the page was used. */
export function playMeow(): void {
  try {
    const context = new AudioContext();
    const [voice, mouth, loudness] = [context.createOscillator(), context.createBiquadFilter(), context.createGain()];
    const now = context.currentTime;
    voice.type = 'sawtooth';
    voice.frequency.setValueAtTime(PITCH.start, now);
    voice.frequency.linearRampToValueAtTime(PITCH.open, now + LENGTH * 0.4);
    voice.frequency.exponentialRampToValueAtTime(PITCH.end, now + LENGTH);
    // The mouth opens and closes again: dull, bright, dull.
    mouth.type = 'lowpass';
    mouth.frequency.setValueAtTime(PITCH.start, now);
    mouth.frequency.linearRampToValueAtTime(PITCH.open * 3, now + LENGTH * 0.4);
    mouth.frequency.linearRampToValueAtTime(PITCH.end, now + LENGTH);
    loudness.gain.setValueAtTime(0, now);
    loudness.gain.linearRampToValueAtTime(VOLUME, now + LENGTH * 0.2);
    loudness.gain.linearRampToValueAtTime(0, now + LENGTH);
    voice.connect(mouth).connect(loudness).connect(context.destination);
    voice.onended = () => void context.close();
    voice.start(now);
    voice.stop(now + LENGTH);
  } catch {
    // Nobody misses a sound that cannot be made.
  }
}
