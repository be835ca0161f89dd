import { operation } from '../common/operation.ts';
import type { ExamArchive, ExamArchiveFile } from './exam-archive.contract.ts';
import type { ExamId } from './exams.contract.ts';

/** The team of the whole exam, or the examinations office of its school: which of them, the server says. */
const named = { needs: 'user', person: true } as const;

export const examArchiveOperations = {
  read: operation<ExamId, ExamArchive>({
    method: 'GET',
    path: '/exams/:id/archive',
    ...named,
    summary: 'How far the package of a finished exam is (docs/exam-archive.md).',
  }),
  make: operation<ExamId, ExamArchive>({
    method: 'POST',
    path: '/exams/:id/archive',
    ...named,
    says: 'saved',
    summary: 'Makes the package of a finished exam, or makes it anew.',
  }),
  file: operation<ExamId, ExamArchiveFile>({
    method: 'POST',
    path: '/exams/:id/archive/files',
    ...named,
    summary: 'Where the package is downloaded, in parts where wanted.',
  }),
};
