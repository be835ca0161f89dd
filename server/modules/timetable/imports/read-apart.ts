import type { LessonField } from '#contract/timetable/lesson-import.rule.ts';
import { apart } from '#server/platform/reading/apart.ts';
import type { SpreadsheetPart } from '#server/platform/spreadsheets/read-spreadsheet.ts';

const timetableReader = apart<Uint8Array, SpreadsheetPart<LessonField>>(
  new URL('./timetable.worker.ts', import.meta.url),
  { timeMs: 60_000, memoryMb: 512, atOnce: 1 },
);

/** The parts of a timetable. @throws ReadingEnded */
export const readApart = (bytes: Uint8Array, signal: AbortSignal) => timetableReader.parts(bytes, { signal });
