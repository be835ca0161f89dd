import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { CourseField } from '../course-versions/course-versions.contract.ts';
import { QuizContent } from '../quizzes/quiz-content.contract.ts';
import { NodeKind } from '../teaching/outline.contract.ts';
import { CourseDetails } from '../teaching/teaching.contract.ts';
import { ReviewStatus, ReviewStep } from './review-mark.contract.ts';

/** How a school reviews its courses before they are published. */
export const ReviewRuleQuery = closed({ schoolId: Type.Optional(Id) });
export type ReviewRuleQuery = Static<typeof ReviewRuleQuery>;
export const ReviewRule = closed({
  schoolId: Id,
  isOn: Type.Boolean(),
  withCollege: Type.Boolean(),
  withProvince: Type.Boolean(),
  /** 0: nobody has said anything yet. */
  version: Count,
  /** '' for nobody. */
  changedBy: Text,
  changedAt: orNull(Moment),
  /** How many of its courses are under review now. */
  open: Count,
  /** Colleges where nobody may recommend: there the step is left out. */
  collegesWithout: Type.Array(Text),
  may: closed({ edit: Type.Boolean(), province: Type.Boolean() }),
});
export type ReviewRule = Static<typeof ReviewRule>;
export const ReviewRuleWrite = closed({
  schoolId: Id,
  isOn: Type.Boolean(),
  withCollege: Type.Boolean(),
  withProvince: Type.Boolean(),
  version: Count,
});
export type ReviewRuleWrite = Static<typeof ReviewRuleWrite>;

/** Publishing or submitting now: what is missing, or would look careless. */
export const CheckQuery = closed({ id: Id });
export type CheckQuery = Static<typeof CheckQuery>;
export const CourseFinding = closed({
  kind: oneOf([
    ...(['noItems', 'emptyItem', 'emptyGroup', 'noSummary', 'noIntroduction', 'noCover', 'noCaptions'] as const),
    ...(['deadLink', 'weights', 'noOffering', 'outsideTerm', 'dueOutside', 'ruleLost'] as const),
  ]),
  /** Publishing is refused until it is mended. */
  isMust: Type.Boolean(),
  /** Where: a row of the outline, or a tab of the course's page. */
  nodeId: orNull(Id),
  tab: oneOf(['basic', 'outline', 'offerings']),
  /** The item, the term, the link that it is about; '' for the whole course. */
  subject: Text,
});
export type CourseFinding = Static<typeof CourseFinding>;
export const CourseCheck = closed({
  /** Those that must be mended first; at most 500. */
  findings: Type.Array(CourseFinding),
  /** How many things were looked at. */
  checked: Count,
});
export type CourseCheck = Static<typeof CourseCheck>;

/** With both versions that the person looked at. */
export const ReviewSubmit = closed({ id: Id, version: Version, outlineVersion: Version, note: Line(200) });
export type ReviewSubmit = Static<typeof ReviewSubmit>;

/** The longest waiting first; what is over, the newest first. */
export const ReviewQuery = pageQuery({
  /** `mine`: they wait for whoever asks. */
  list: oneOf(['mine', 'open', 'ended']),
  step: Type.Optional(ReviewStep),
  courseId: Type.Optional(Id),
  /** Part of the title, or of the lead teacher's name. */
  search: Type.Optional(Line(40)),
});
export type ReviewQuery = Static<typeof ReviewQuery>;

const holder = orNull(closed({ name: Text, until: Moment, isOwn: Type.Boolean() }));
const about = {
  id: Id,
  courseId: Id,
  title: Text,
  coverFileId: orNull(Id),
  subject: Text,
  category: orNull(Text),
  lead: Text,
  /** Of the lead teacher; '' for none. */
  college: Text,
  school: Text,
  status: ReviewStatus,
  number: Count,
  /** How often it was submitted since it was last passed. */
  round: Count,
  submittedAt: Moment,
  submittedBy: Text,
  decidedAt: orNull(Moment),
  /** Who has it before them now. */
  holder,
  comments: Count,
  /** Those that want a change and are not resolved. */
  unresolved: Count,
  version: Version,
};
export const ReviewRow = closed(about);
export type ReviewRow = Static<typeof ReviewRow>;
export const ReviewPage = closed({
  ...pageOf(ReviewRow).properties,
  /** How many wait for whoever asks. */
  mine: Count,
});
export type ReviewPage = Static<typeof ReviewPage>;

export const ReviewId = closed({ id: Id });
export type ReviewId = Static<typeof ReviewId>;
export const ReviewNode = closed({
  id: Id,
  parentId: orNull(Id),
  kind: NodeKind,
  title: Text,
  durationMs: orNull(Count),
  pages: orNull(Count),
  /** Against what learners see. */
  change: orNull(oneOf(['added', 'changed'])),
});
export type ReviewNode = Static<typeof ReviewNode>;
export const Review = closed({
  ...about,
  note: Text,
  /** Why it was returned. */
  reason: Text,
  steps: Type.Array(
    closed({
      step: ReviewStep,
      state: oneOf(['done', 'now', 'back', 'next']),
      by: Text,
      at: orNull(Moment),
      reason: Text,
    }),
  ),
  sheet: CourseDetails,
  /** What learners see now; null before the first publication. */
  shown: orNull(closed({ number: Count, sheet: CourseDetails })),
  fields: Type.Array(CourseField),
  nodes: Type.Array(ReviewNode),
  /** Titles of what learners would see no more. */
  removed: Type.Array(Text),
  may: closed({ decide: Type.Boolean(), reply: Type.Boolean(), withdraw: Type.Boolean() }),
});
export type Review = Static<typeof Review>;

export const ReviewNodeInput = closed({ id: Id, nodeId: Id });
export type ReviewNodeInput = Static<typeof ReviewNodeInput>;
export const ReviewNodeDetail = closed({
  nodeId: Id,
  /** Clean HTML. */
  body: Text,
  /** As learners see it now; null where they see nothing of it. */
  bodyBefore: orNull(Text),
  /** Of a quiz, with its keys. */
  quiz: orNull(QuizContent),
  file: orNull(closed({ fileId: Id, name: Text, mediaType: Text, sizeBytes: Count })),
  homework: orNull(closed({ title: Text, points: Type.Number(), weight: Type.Number(), dueAt: orNull(Moment) })),
});
export type ReviewNodeDetail = Static<typeof ReviewNodeDetail>;

export const ReviewWrite = closed({ id: Id, version: Version });
export type ReviewWrite = Static<typeof ReviewWrite>;
export const ReviewHold = closed({ id: Id, isHeld: Type.Boolean() });
export type ReviewHold = Static<typeof ReviewHold>;
export const ReviewDecision = closed({
  id: Id,
  version: Version,
  outcome: oneOf(['pass', 'return']),
  /** Wanted for a return. */
  reason: Line(500),
});
export type ReviewDecision = Static<typeof ReviewDecision>;

const commentKind = oneOf(['must', 'advice']);
export const ReviewComment = closed({
  id: Id,
  nodeId: orNull(Id),
  kind: commentKind,
  quote: Text,
  text: Text,
  step: ReviewStep,
  author: Text,
  at: Moment,
  /** Written when the course was submitted before. */
  isEarlier: Type.Boolean(),
  resolvedAt: orNull(Moment),
  resolvedBy: Text,
  replies: Type.Array(closed({ id: Id, author: Text, text: Text, at: Moment })),
});
export type ReviewComment = Static<typeof ReviewComment>;
/** In the order in which they were written; at most 500. */
export const ReviewComments = closed({ data: Type.Array(ReviewComment) });
export type ReviewComments = Static<typeof ReviewComments>;

export const CommentAdd = closed({
  id: Id,
  /** Null: about the details of the course. */
  nodeId: orNull(Id),
  kind: commentKind,
  quote: Line(200),
  text: NameLine(500),
});
export type CommentAdd = Static<typeof CommentAdd>;
export const ReplyAdd = closed({ commentId: Id, text: NameLine(500) });
export type ReplyAdd = Static<typeof ReplyAdd>;
export const CommentResolve = closed({ commentId: Id, isResolved: Type.Boolean() });
export type CommentResolve = Static<typeof CommentResolve>;
