import { Type, type Static } from 'typebox';
import { LearnerQuestion } from '../homework/homework.contract.ts';
import { Answer } from '../homework/homework-attempt.contract.ts';
import { LearnerRubric, MarkedRubric, RubricMark } from '../homework/rubrics.contract.ts';
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
  Version,
} from '../common/shapes.contract.ts';
import { peerReviewStatuses, peerStates, peerUses } from './peers.rule.ts';

const settings = {
  isOn: Type.Boolean(),
  /** Works that each learner reviews. */
  works: Type.Integer({ minimum: 1, maximum: 10 }),
  /** Until when; it opens when the homework takes nothing any more. */
  closesAt: Moment,
  /** Within the classes of the offering; else among all of it. */
  isInClass: Type.Boolean(),
  /** Reviewers do not learn whose work it is. */
  hidesAuthors: Type.Boolean(),
  /** Whoever is reviewed does not learn by whom. */
  hidesReviewers: Type.Boolean(),
  use: oneOf(peerUses),
  /** Whoever is reviewed reads the reviews once they are over. */
  showsReviews: Type.Boolean(),
};

/** `version` 0: there is none yet. */
export const PeerPlanWrite = closed({ homeworkId: Id, version: Count, ...settings });
export type PeerPlanWrite = Static<typeof PeerPlanWrite>;

export const PeerPlan = closed({ homeworkId: Id, version: Count, ...settings });
export type PeerPlan = Static<typeof PeerPlan>;

/** A homework of a course, and how its peer review stands. */
export const PeerHomework = closed({
  id: Id,
  title: Type.String(),
  /** When reviews begin; null: it never falls due. */
  opensAt: orNull(Moment),
  /** Null: none was ever planned. */
  plan: orNull(PeerPlan),
  state: oneOf(peerStates),
  /** Reviews that were given out, and those that are handed in. */
  given: Count,
  submitted: Count,
  /** Works with reviewers. */
  works: Count,
  /** Works that were reported. */
  reported: Count,
});
export type PeerHomework = Static<typeof PeerHomework>;

export const PeerHomeworkQuery = pageQuery({ courseId: Id, homeworkId: Type.Optional(Id) });
export type PeerHomeworkQuery = Static<typeof PeerHomeworkQuery>;
export const PeerHomeworkPage = closed({
  ...pageOf(PeerHomework).properties,
  /** Administrators only look. */
  mayChange: Type.Boolean(),
});
export type PeerHomeworkPage = Static<typeof PeerHomeworkPage>;

export const PeerHomeworkId = closed({ homeworkId: Id });
export type PeerHomeworkId = Static<typeof PeerHomeworkId>;

export const PeerListQuery = pageQuery({ homeworkId: Id });
export type PeerListQuery = Static<typeof PeerListQuery>;

/** A work with what its reviews say. */
export const PeerWork = closed({
  submissionId: Id,
  /** A number in anonymous marking. */
  author: Type.String(),
  wanted: Count,
  submitted: Count,
  median: orNull(Type.Number()),
  spread: orNull(Type.Number()),
  /** The most that a review gives. */
  most: Type.Number(),
  isWide: Type.Boolean(),
  reported: Count,
});
export type PeerWork = Static<typeof PeerWork>;
export const PeerWorkPage = pageOf(PeerWork);
export type PeerWorkPage = Static<typeof PeerWorkPage>;

/** Who reviewed how much. */
export const PeerReviewer = closed({ id: Id, name: Type.String(), given: Count, submitted: Count });
export type PeerReviewer = Static<typeof PeerReviewer>;
export const PeerReviewerPage = pageOf(PeerReviewer);
export type PeerReviewerPage = Static<typeof PeerReviewerPage>;

const Status = oneOf(peerReviewStatuses);
const Words = Type.String({ maxLength: 2000 });

/** A review of a question, as it is read. */
export const ReviewedQuestion = closed({
  questionId: Id,
  position: Type.Integer(),
  most: Type.Number(),
  points: Type.Number(),
  rubric: MarkedRubric,
});
export type ReviewedQuestion = Static<typeof ReviewedQuestion>;

export const PeerWorkQuery = closed({ submissionId: Id });
export type PeerWorkQuery = Static<typeof PeerWorkQuery>;

/** All reviews of a work, for who marks it. */
export const PeerWorkReviews = closed({
  homeworkId: Id,
  use: oneOf(peerUses),
  mayChange: Type.Boolean(),
  /** The marker's median by question, of what is not hidden. */
  medians: Type.Array(closed({ questionId: Id, points: Type.Number() }), { maxItems: 500 }),
  reviews: Type.Array(
    closed({
      id: Id,
      /** Null in anonymous marking. */
      reviewer: orNull(Type.String()),
      status: Status,
      version: Version,
      points: orNull(Type.Number()),
      most: Type.Number(),
      /** Empty until it is handed in. */
      questions: Type.Array(ReviewedQuestion, { maxItems: 500 }),
      comment: Type.String(),
      /** Why it is hidden. */
      hidden: orNull(Type.String()),
      /** Why the reviewer reported the work. */
      report: orNull(Type.String()),
    }),
    { maxItems: 100 },
  ),
});
export type PeerWorkReviews = Static<typeof PeerWorkReviews>;

export const PeerReviewId = closed({ id: Id });
export type PeerReviewId = Static<typeof PeerReviewId>;

export const PeerReviewHide = closed({ id: Id, isHidden: Type.Boolean(), reason: Line(200) });
export type PeerReviewHide = Static<typeof PeerReviewHide>;

/** Takes it from its reviewer; the work goes to whoever of the others has least to do. */
export const PeerReviewReassign = closed({ id: Id, reason: NameLine(200) });
export type PeerReviewReassign = Static<typeof PeerReviewReassign>;

export const OwnPeersQuery = closed({ offeringId: Id });
export type OwnPeersQuery = Static<typeof OwnPeersQuery>;

/** A homework whose works a learner reviews. */
export const OwnPeers = closed({
  homeworkId: Id,
  title: Type.String(),
  closesAt: Moment,
  state: oneOf(['open', 'closed']),
  /** Fewer are given where too few handed in. */
  wanted: Count,
  given: Count,
  submitted: Count,
});
export type OwnPeers = Static<typeof OwnPeers>;
export const OwnPeersList = closed({ data: Type.Array(OwnPeers, { maxItems: 500 }) });
export type OwnPeersList = Static<typeof OwnPeersList>;

export const OwnPeersOneQuery = closed({ homeworkId: Id, offeringId: Id });
export type OwnPeersOneQuery = Static<typeof OwnPeersOneQuery>;

/** What a learner reviews, and what was said of the learner's own work. */
export const OwnPeersOne = closed({
  ...OwnPeers.properties,
  works: Type.Array(closed({ id: Id, number: Type.Integer(), status: Status, isReported: Type.Boolean() }), {
    maxItems: 100,
  }),
  /** Null: not shown, or not yet. */
  received: orNull(
    closed({
      median: orNull(Type.Number()),
      most: Type.Number(),
      reviews: Type.Array(
        closed({
          id: Id,
          number: Type.Integer(),
          /** Null where reviewers are nameless. */
          reviewer: orNull(Type.String()),
          points: Type.Number(),
          questions: Type.Array(ReviewedQuestion, { maxItems: 500 }),
          comment: Type.String(),
          /** Null: nothing was said. */
          isHelpful: orNull(Type.Boolean()),
        }),
        { maxItems: 100 },
      ),
    }),
  ),
});
export type OwnPeersOne = Static<typeof OwnPeersOne>;

const ReviewMark = closed({ questionId: Id, ...RubricMark.properties });

/** A work as its reviewer has it. */
export const PeerReview = closed({
  id: Id,
  homeworkId: Id,
  offeringId: Id,
  title: Type.String(),
  number: Type.Integer(),
  /** Null where authors are nameless. */
  author: orNull(Type.String()),
  status: Status,
  version: Version,
  closesAt: Moment,
  isOpen: Type.Boolean(),
  questions: Type.Array(
    closed({
      question: LearnerQuestion,
      rubricId: Id,
      rubric: LearnerRubric,
      answer: orNull(Answer),
    }),
    { maxItems: 500 },
  ),
  /** As the reviewer left them, also after handing in. */
  marks: Type.Array(ReviewMark, { maxItems: 500 }),
  comment: Type.String(),
  /** With which the browser encrypts what it could not send yet; this review's only. */
  journalKey: Id,
  /** Something was changed since it was handed in. */
  isChanged: Type.Boolean(),
  isReported: Type.Boolean(),
});
export type PeerReview = Static<typeof PeerReview>;

export const PeerReviewSave = closed({
  id: Id,
  version: Version,
  marks: Type.Array(ReviewMark, { maxItems: 500 }),
  comment: Words,
});
export type PeerReviewSave = Static<typeof PeerReviewSave>;
export const PeerReviewSaved = closed({ version: Version, status: Status });
export type PeerReviewSaved = Static<typeof PeerReviewSaved>;

/** The version names what is handed in; the same again is answered alike. */
export const PeerReviewSubmit = closed({ id: Id, version: Version });
export type PeerReviewSubmit = Static<typeof PeerReviewSubmit>;

export const PeerReviewReport = closed({ id: Id, reason: NameLine(200) });
export type PeerReviewReport = Static<typeof PeerReviewReport>;

export const PeerReviewHelpful = closed({ id: Id, isHelpful: orNull(Type.Boolean()) });
export type PeerReviewHelpful = Static<typeof PeerReviewHelpful>;
