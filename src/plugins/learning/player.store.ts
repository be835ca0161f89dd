/** What the player keeps for the next video on this device. */
export interface PlayerMemory {
  rate: number;
  volume: number;
  isMuted: boolean;
  hasCaptions: boolean;
  /** Goes on with the next item when one ends. */
  goesOn: boolean;
}

const key = 'player';
const defaults: PlayerMemory = { rate: 1, volume: 1, isMuted: false, hasCaptions: true, goesOn: true };

/** A blocked or broken storage gives the defaults. */
export function recall(): PlayerMemory {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<PlayerMemory>) };
  } catch {
    return defaults;
  }
}

export function remember(change: Partial<PlayerMemory>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...recall(), ...change }));
  } catch {
    // Blocked: it holds for this video only.
  }
}
