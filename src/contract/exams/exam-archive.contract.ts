import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, oneOf, orNull, Text } from '../common/shapes.contract.ts';
import { examArchiveProblems, examArchiveStatuses } from './exam-archive.rule.ts';

/** The package of a finished exam: how far it is, and the one that there is. */
export const ExamArchive = closed({
  examId: Id,
  status: oneOf(examArchiveStatuses),
  /** Attempts written so far, and all; null before they were counted. */
  papersRead: Count,
  papersAll: orNull(Count),
  problem: orNull(oneOf(examArchiveProblems)),
  /** It stays while another one is made. */
  package: orNull(
    closed({
      madeAt: Moment,
      madeBy: Text,
      sizeBytes: Count,
      /** Parts of the package. */
      files: Count,
      papers: Count,
      /** Papers in which an answer waited for a person when it was made. */
      unmarked: Count,
      /** Of its SHA256SUMS, lower-case hex: whoever notes it knows the package again. */
      sumsSha256: Text,
    }),
  ),
});
export type ExamArchive = Static<typeof ExamArchive>;

export const ExamArchiveFile = closed({
  /** Signed, relative to the server. */
  url: Type.String(),
  expiresAt: Moment,
});
export type ExamArchiveFile = Static<typeof ExamArchiveFile>;
