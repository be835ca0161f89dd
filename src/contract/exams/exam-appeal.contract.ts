import { Type, type Static } from 'typebox';
import { appealFields, askerFields } from '../common/appeal.contract.ts';
import { closed, Count, Id, Moment, oneOf, orNull, pageOf, pageQuery, Version } from '../common/shapes.contract.ts';
import { Answer } from '../homework/homework-attempt.contract.ts';
import { QuestionContent } from '../banks/questions.contract.ts';
import { examAppealFilters, examAppealLimits, examAppealStatuses } from './exam-appeal.rule.ts';

const said = (least: number, most: number) => Type.String({ minLength: least, maxLength: most, pattern: '\\S' });
const two = closed({ before: Type.Number(), after: Type.Number() });

const appeal = {
  ...appealFields,
  status: oneOf(examAppealStatuses),
  /** Of the paper, where it was corrected. */
  points: orNull(two),
};

export const OwnExamAppealsQuery = closed({ id: Id });
export type OwnExamAppealsQuery = Static<typeof OwnExamAppealsQuery>;
/** Of one attempt. */
export const OwnExamAppeals = closed({
  /** Null: the exam takes none. */
  until: orNull(Moment),
  mayAsk: Type.Boolean(),
  /** What can be asked about: null is the paper as a whole; questions by their place in the own paper. */
  open: Type.Array(orNull(Count)),
  /** Newest first. */
  data: Type.Array(closed({ ...appeal, position: orNull(Count) })),
});
export type OwnExamAppeals = Static<typeof OwnExamAppeals>;
export type OwnExamAppeal = OwnExamAppeals['data'][number];

export const ExamAppealAsk = closed({
  id: Id,
  /** Of the question in the own paper, from 1; null: the paper as a whole. */
  position: orNull(Type.Integer({ minimum: 1, maximum: 10_000 })),
  reason: said(examAppealLimits.least, examAppealLimits.reason),
});
export type ExamAppealAsk = Static<typeof ExamAppealAsk>;

export const ExamAppealWithdraw = closed({ id: Id, version: Version });
export type ExamAppealWithdraw = Static<typeof ExamAppealWithdraw>;

export const ExamAppealRow = closed({
  ...appeal,
  ...askerFields,
  attemptId: Id,
  /** What it is about; null: the paper as a whole. */
  questionId: orNull(Id),
  paperPoints: Type.Number(),
  /** What each question came to, and which write of it. */
  marks: Type.Array(closed({ questionId: Id, got: orNull(Type.Number()), version: Count })),
  /** What was answered to the question. */
  given: orNull(Answer),
});
export type ExamAppealRow = Static<typeof ExamAppealRow>;

export const ExamAppealsQuery = pageQuery({ id: Id, only: Type.Optional(oneOf(examAppealFilters)) });
export type ExamAppealsQuery = Static<typeof ExamAppealsQuery>;
export const ExamAppealPage = closed({
  ...pageOf(ExamAppealRow).properties,
  mayAnswer: Type.Boolean(),
  totalPoints: Type.Number(),
  waiting: Count,
  /** In the order of the paper. */
  questions: Type.Array(closed({ id: Id, position: Count, points: Type.Number(), content: QuestionContent })),
});
export type ExamAppealPage = Static<typeof ExamAppealPage>;

export const ExamAppealAnswer = closed({
  id: Id,
  version: Version,
  answer: said(1, examAppealLimits.answer),
  /** New points of one question, and which write of its mark was read; null: the result stays. */
  correction: orNull(closed({ questionId: Id, got: Type.Number({ minimum: 0, maximum: 1000 }), markVersion: Count })),
});
export type ExamAppealAnswer = Static<typeof ExamAppealAnswer>;
