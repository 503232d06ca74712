/** What makes sounds: a browser lets it start with a tap or a key of the person only, on whichever page that comes. */

let context: AudioContext | null = null;

/** Let sounds be heard from now on: to be called by a tap or a key. */
export function unlock(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

/** What plays sounds, null until it was unlocked. */
export function unlocked(): AudioContext | null {
  return context?.state === 'running' ? context : null;
}
