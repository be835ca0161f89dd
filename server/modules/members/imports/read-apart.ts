import { apart } from '#server/platform/reading/apart.ts';
import type { SpreadsheetPart } from '#server/platform/spreadsheets/read-spreadsheet.ts';
import type { ImportField } from '#contract/members/people-import.rule.ts';

type RosterPart = SpreadsheetPart<ImportField>;

const rosterReader = apart<Uint8Array, RosterPart>(new URL('./roster.worker.ts', import.meta.url), {
  timeMs: 60_000,
  memoryMb: 768,
  atOnce: 1,
});

/** The parts of a roster. @throws ReadingEnded */
export const readApart = (bytes: Uint8Array, signal: AbortSignal): AsyncGenerator<RosterPart> =>
  rosterReader.parts(bytes, { signal });
