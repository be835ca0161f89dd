import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { Licence } from '../library/library.contract.ts';
import { BankQuestion, Category } from './banks.contract.ts';
import { longestShareNote, shareAudiences, takenAtOnce } from './bank-shares.rule.ts';
import { questionKinds } from './question-kinds.rule.ts';

/** A category of a bank, with all below it, that others may see and copy. */
export const BankShare = closed({
  id: Id,
  /** Whose bank it is. */
  course: Text,
  school: Text,
  /** '' for the whole bank. */
  category: Text,
  audience: oneOf(shareAudiences),
  /** The course that it is for; null where it is for more, or the course is gone. */
  target: orNull(Text),
  licence: Licence,
  note: Text,
  /** How many there are now. */
  questions: Count,
  /** Null once the account is gone. */
  sharedBy: orNull(Text),
  sharedAt: Moment,
  version: Version,
});
export type BankShare = Static<typeof BankShare>;

export const ShareDraft = closed({
  courseId: Id,
  category: Category,
  audience: oneOf(shareAudiences),
  /** For one course: which. */
  targetCourseId: Type.Optional(Id),
  licence: Licence,
  note: Line(longestShareNote),
});
export type ShareDraft = Static<typeof ShareDraft>;

export const ShareVersion = closed({ id: Id, version: Version });
export type ShareVersion = Static<typeof ShareVersion>;

export const OwnShareQuery = pageQuery({ courseId: Id });
export type OwnShareQuery = Static<typeof OwnShareQuery>;
/** What a course shares, newest first. */
export const OwnSharePage = closed({ ...pageOf(BankShare).properties, mayShare: Type.Boolean() });
export type OwnSharePage = Static<typeof OwnSharePage>;

export const SharedBankQuery = pageQuery({
  /** From whose bank somebody looks. */
  courseId: Id,
  /** In the name of course, school or category. */
  search: Type.Optional(Line(80)),
  licence: Type.Optional(Licence),
});
export type SharedBankQuery = Static<typeof SharedBankQuery>;
/** What others share with a course, newest first. */
export const SharedBankPage = pageOf(BankShare);
export type SharedBankPage = Static<typeof SharedBankPage>;

export const SharedBankId = closed({ id: Id, courseId: Id });
export type SharedBankId = Static<typeof SharedBankId>;

export const SharedQuestionQuery = pageQuery({
  ...SharedBankId.properties,
  search: Type.Optional(Line(80)),
  kind: Type.Optional(oneOf(questionKinds)),
});
export type SharedQuestionQuery = Static<typeof SharedQuestionQuery>;
const { courseId: _, ...shown } = BankQuestion.properties;
/** A question of another bank, with its key. */
export const SharedQuestion = closed({
  ...shown,
  /** The own bank has a question of the same content. */
  isThere: Type.Boolean(),
});
export type SharedQuestion = Static<typeof SharedQuestion>;
export const SharedQuestionPage = pageOf(SharedQuestion);
export type SharedQuestionPage = Static<typeof SharedQuestionPage>;

/** Copies questions into a category of the own bank; '' for none. */
export const QuestionsTake = closed({
  ...SharedBankId.properties,
  ids: Type.Array(Id, { minItems: 1, maxItems: takenAtOnce, uniqueItems: true }),
  category: Category,
});
export type QuestionsTake = Static<typeof QuestionsTake>;
/** How many were copied, and how many were left out because the bank has them. */
export const QuestionsTaken = closed({ taken: Count, left: Count });
export type QuestionsTaken = Static<typeof QuestionsTaken>;
