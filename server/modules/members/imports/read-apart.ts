import { apart } from '#server/platform/reading/apart.ts';
import type { SpreadsheetPart } from '#server/platform/spreadsheets/read-spreadsheet.ts';
import type { ImportField } from '#contract/members/people-import.rule.ts';

/** @property hasDocuments whether the school keeps identity documents */
export interface RosterTask {
  bytes: Uint8Array;
  hasDocuments: boolean;
}
type RosterPart = SpreadsheetPart<ImportField>;

const rosterReader = apart<RosterTask, RosterPart>(new URL('./roster.worker.ts', import.meta.url), {
  timeMs: 60_000,
  memoryMb: 768,
  atOnce: 1,
});

/** The parts of a roster. @throws ReadingEnded */
export const readApart = (task: RosterTask, signal: AbortSignal): AsyncGenerator<RosterPart> =>
  rosterReader.parts(task, { signal });
