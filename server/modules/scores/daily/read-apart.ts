import type { DailyField } from '#contract/scores/daily.rule.ts';
import type { DailyReport } from '#contract/scores/daily.contract.ts';
import { apart, ReadingEnded } from '#server/platform/reading/apart.ts';
import type { SpreadsheetPart } from '#server/platform/spreadsheets/read-spreadsheet.ts';
import type { SpreadsheetRow } from '#server/platform/spreadsheets/spreadsheet.ts';

const reader = apart<Uint8Array, SpreadsheetPart<DailyField>>(new URL('./daily.worker.ts', import.meta.url), {
  timeMs: 20_000,
  memoryMb: 384,
  ...{ atOnce: 1, waitingAtMost: 8 },
});

type Read =
  | { failure: NonNullable<DailyReport['failure']> }
  | { failure: null; rows: SpreadsheetRow[]; fields: DailyField[] };

/** All lines of a file with what its columns mean, or why there are none. */
export async function readDailyFile(bytes: Uint8Array): Promise<Read> {
  const rows: SpreadsheetRow[] = [];
  try {
    for await (const part of reader.parts(bytes)) {
      if (part.kind === 'failure') return { failure: part.failure };
      if (part.kind === 'rows') rows.push(...part.rows);
      else return { failure: null, rows, fields: part.columns.map(({ guess }) => guess) };
    }
  } catch (fault) {
    if (!(fault instanceof ReadingEnded)) throw fault;
  }
  return { failure: 'tooHard' };
}
