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
  Version,
} from '../common/shapes.contract.ts';
import { examKinds, examStatuses } from './exam-choices.rule.ts';
import { ExamPaper } from './exam-paper.contract.ts';
import { mostPaperSteps, paperReviewLists, paperRules, paperStatuses, paperSteps } from './paper-review.rule.ts';

/** Without a school: that of the office that one belongs to. */
export const PaperRuleQuery = closed({ schoolId: Type.Optional(Id) });
export type PaperRuleQuery = Static<typeof PaperRuleQuery>;
/** What a school wants of its exams' papers. */
export const SchoolPaperRule = closed({
  schoolId: Id,
  school: Type.String(),
  rule: oneOf(paperRules),
  /** 0: nobody has said anything yet. */
  version: Count,
  /** '' for nobody. */
  changedBy: Type.String(),
  changedAt: orNull(Moment),
});
export type SchoolPaperRule = Static<typeof SchoolPaperRule>;
export const PaperRuleWrite = closed({ schoolId: Id, version: Count, rule: oneOf(paperRules) });
export type PaperRuleWrite = Static<typeof PaperRuleWrite>;

/** The longest waiting first. */
export const PaperReviewQuery = pageQuery({
  list: oneOf(paperReviewLists),
  /** Part of the exam's or the course's title. */
  search: Type.Optional(Line(40)),
});
export type PaperReviewQuery = Static<typeof PaperReviewQuery>;

const about = {
  examId: Id,
  title: Type.String(),
  course: Type.String(),
  school: Type.String(),
  status: oneOf(paperStatuses),
  /** Who submitted it, and who reviews it; '' before the first time. */
  submitter: Type.String(),
  reviewer: Type.String(),
  kind: oneOf(examKinds),
  opensAt: orNull(Moment),
  questionCount: Count,
  totalPoints: Type.Number(),
  /** Of the last step; null before the first. */
  since: orNull(Moment),
};
export const PaperReviewRow = closed({ ...about, /** The caller decides now. */ isMine: Type.Boolean() });
export type PaperReviewRow = Static<typeof PaperReviewRow>;
export const PaperReviewPage = pageOf(PaperReviewRow);
export type PaperReviewPage = Static<typeof PaperReviewPage>;

export const PaperReviewId = closed({ id: Id });
export type PaperReviewId = Static<typeof PaperReviewId>;
/** The way of one exam's paper, for its team, its reviewer and the office. */
export const PaperReview = closed({
  ...about,
  /** Of the exam. */
  version: Version,
  examStatus: oneOf(examStatuses),
  courseId: Id,
  offeringId: Id,
  closesAt: orNull(Moment),
  minutes: orNull(Count),
  rule: oneOf(paperRules),
  /** The newest first; of looks of the team at a sealed paper too. */
  steps: Type.Array(closed({ step: oneOf(paperSteps), by: Type.String(), at: Moment, note: Type.String() }), {
    maxItems: mostPaperSteps,
  }),
  /** Null: it is not sealed. */
  sealedAt: orNull(Moment),
  /** With its keys, for whoever decides now; null for all others. */
  paper: orNull(ExamPaper),
  may: closed({ submit: Type.Boolean(), withdraw: Type.Boolean(), decide: Type.Boolean(), look: Type.Boolean() }),
});
export type PaperReview = Static<typeof PaperReview>;

export const ReviewerQuery = closed({ id: Id, search: Type.Optional(Line(40)) });
export type ReviewerQuery = Static<typeof ReviewerQuery>;
/** Teachers of the school who are not of the course's team; at most 8. */
export const ReviewerChoices = closed({
  data: Type.Array(closed({ id: Id, name: Type.String(), detail: Type.String() })),
});
export type ReviewerChoices = Static<typeof ReviewerChoices>;

export const PaperSubmit = closed({ id: Id, version: Version, reviewerId: Id, note: Line(500) });
export type PaperSubmit = Static<typeof PaperSubmit>;
/** A paper that is returned needs a note. */
export const PaperDecision = closed({
  id: Id,
  version: Version,
  outcome: oneOf(['pass', 'return']),
  note: Line(500),
});
export type PaperDecision = Static<typeof PaperDecision>;
export const PaperWithdrawal = closed({ id: Id, version: Version, note: Line(500) });
export type PaperWithdrawal = Static<typeof PaperWithdrawal>;
export const PaperLook = closed({ id: Id, reason: Line(500, 1) });
export type PaperLook = Static<typeof PaperLook>;
