import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { spreadsheetImportLifecycle, type ImportMove } from '#machines/common/spreadsheet-import.lifecycle.ts';

/** Null where the lifecycle knows no such step. @param isUntouched whether an undo still is one */
const nextOf = (status: ImportStatus, move: ImportMove, isUntouched = true): ImportStatus | null =>
  nextStatus(spreadsheetImportLifecycle, status, { type: `spreadsheetImport.${move}` }, { isUntouched });

/** @throws where the lifecycle knows no such step: a fault of ours */
export function stepOf(status: ImportStatus, move: ImportMove): ImportStatus {
  const next = nextOf(status, move);
  if (next === null) throw new Error(`an import that is ${status} cannot ${move}`);
  return next;
}

/** The same for what a person asks. @throws Refusal */
export function askedStep(status: ImportStatus, move: ImportMove, isUntouched?: boolean): ImportStatus {
  const next = nextOf(status, move, isUntouched);
  if (next === null) throw new Refusal('refused');
  return next;
}
