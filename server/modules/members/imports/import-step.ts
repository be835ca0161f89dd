import type { ImportStatus } from '#contract/members/people-import.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { peopleImportLifecycle, type PeopleImportMove } from '#machines/members/people-import.lifecycle.ts';

/** Null where the lifecycle knows no such step. @param isUntouched whether an undo still is one */
export const nextOf = (status: ImportStatus, move: PeopleImportMove, isUntouched = true): ImportStatus | null =>
  nextStatus(peopleImportLifecycle, status, { type: `peopleImport.${move}` }, { isUntouched });

/** @throws where the lifecycle knows no such step: a fault of ours */
export function stepOf(status: ImportStatus, move: PeopleImportMove): ImportStatus {
  const next = nextOf(status, move);
  if (next === null) throw new Error(`an import of people that is ${status} cannot ${move}`);
  return next;
}
