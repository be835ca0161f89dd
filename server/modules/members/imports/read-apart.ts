import { apart } from '#server/platform/reading/apart.ts';
import type { RosterPart } from './read-roster.ts';

const rosterReader = apart<Uint8Array, RosterPart>(new URL('./roster.worker.ts', import.meta.url), {
  timeMs: 60_000,
  memoryMb: 768,
  atOnce: 1,
});

/** The parts of a roster. @throws ReadingEnded */
export const readApart = (bytes: Uint8Array, signal: AbortSignal): AsyncGenerator<RosterPart> =>
  rosterReader.parts(bytes, { signal });
