import type { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';

/** Notes who came: the office's call, or that of invigilators, which is of the same shape. */
export type NoteOperation = typeof examOfficeOperations.note;
