/** Sounds made on the spot; the first tap or key on any page unlocks them. */

import { chosenLook } from '../design/look.svelte';
import { unlocked } from '../design/unlocking';

type Sound = 'turn' | 'card' | 'burn' | 'pass' | 'end';

/** Tones of each sound: frequency in Hz, start and length in seconds. */
const TONES: Record<Sound, [number, number, number][]> = {
  turn: [
    [660, 0, 0.12],
    [880, 0.13, 0.2],
  ],
  card: [[220, 0, 0.05]],
  pass: [[150, 0, 0.06]],
  burn: [
    [392, 0, 0.1],
    [330, 0.1, 0.1],
    [262, 0.2, 0.25],
  ],
  end: [
    [523, 0, 0.15],
    [659, 0.15, 0.15],
    [784, 0.3, 0.35],
  ],
};

const LOUDNESS = 0.12;

/** Make a sound, if sounds are wanted and were unlocked. */
export function play(sound: Sound): void {
  const context = unlocked();
  if (!context || !chosenLook().sound) return;
  for (const [pitch, start, length] of TONES[sound]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    const begin = context.currentTime + start;
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(gain).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}

/** Shake the phone a little, if that is wanted. */
export function shake(): void {
  // Before the first tap a browser would refuse.
  if (chosenLook().vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([80, 60, 80]);
}

/** Keep the screen lit while the table is seen; gives what ends it. */
export function keepLit(): () => void {
  let lock: WakeLockSentinel | null = null;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
  };
  const again = (): void => void ask();
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
