import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Moment,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { examMessageKinds, handStatuses, incidentKinds, talkLimits } from './exam-talk.rule.ts';

const spoken = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '\\S' });
/** Said by the page that sends, so that what is sent again stands there once. */
const clientId = Id;

export const OwnMessagesQuery = closed({ id: Id });
export type OwnMessagesQuery = Static<typeof OwnMessagesQuery>;

/** What a learner and the invigilators said to each other in one attempt. */
export const OwnMessages = closed({
  /** While the lobby is open or the attempt goes on. */
  mayAsk: Type.Boolean(),
  /** The newest first, at most 300. */
  data: Type.Array(
    closed({
      id: Id,
      kind: oneOf(examMessageKinds),
      text: Text,
      at: Moment,
      /** '' for the learner's own. */
      by: Text,
      /** By the learner; what is the own is. */
      isRead: Type.Boolean(),
      /** Null unless it is a raised hand. */
      status: orNull(oneOf(handStatuses)),
      /** The raised hand that it answers. */
      answersId: orNull(Id),
      /** Of an erratum, with its place in the own paper from 1; null: the whole paper, or nothing of it. */
      questionId: orNull(Id),
      position: orNull(Count),
      /** Another erratum stands in its place. */
      isReplaced: Type.Boolean(),
    }),
  ),
});
export type OwnMessages = Static<typeof OwnMessages>;
export type OwnMessage = OwnMessages['data'][number];

export const HandRaise = closed({ id: Id, clientId, text: spoken(talkLimits.hand) });
export type HandRaise = Static<typeof HandRaise>;

export const MessagesRead = closed({
  id: Id,
  messageIds: Type.Array(Id, { minItems: 1, maxItems: talkLimits.shown, uniqueItems: true }),
});
export type MessagesRead = Static<typeof MessagesRead>;

/** A raised hand with what was answered, or what was said to learners. */
export const ExamMessageRow = closed({
  id: Id,
  kind: oneOf(['hand', 'notice']),
  version: Version,
  /** Null unless it is a raised hand. */
  status: orNull(oneOf(handStatuses)),
  text: Text,
  at: Moment,
  /** Whoever said it; '' for a raised hand. */
  by: Text,
  /** The learner; '' where it was said to all. */
  name: Text,
  number: Text,
  className: Text,
  learnerId: orNull(Id),
  /** Oldest first. */
  answers: Type.Array(closed({ id: Id, text: Text, at: Moment, by: Text, isRead: Type.Boolean() })),
  /** Who settled it; '' unless somebody did. */
  settledBy: Text,
  /** Of what was said: to how many, and how many of them read it. */
  told: Count,
  read: Count,
});
export type ExamMessageRow = Static<typeof ExamMessageRow>;

export const ExamMessagesQuery = pageQuery({
  id: Id,
  only: Type.Optional(oneOf(['hands', 'notices'])),
  learnerId: Type.Optional(Id),
});
export type ExamMessagesQuery = Static<typeof ExamMessagesQuery>;
/** Hands that nobody answered first, the oldest of them first; then the newest first. */
export const ExamMessagePage = closed({ ...pageOf(ExamMessageRow).properties, open: Count, mayAct: Type.Boolean() });
export type ExamMessagePage = Static<typeof ExamMessagePage>;

export const NoticeSend = closed({
  id: Id,
  clientId,
  text: spoken(talkLimits.said),
  /** Absent: all whom the caller looks after. */
  learnerIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })),
});
export type NoticeSend = Static<typeof NoticeSend>;
/** How many are in the exam now and hear it at once. */
export const NoticeSent = closed({ told: Count });
export type NoticeSent = Static<typeof NoticeSent>;

export const HandAnswer = closed({ id: Id, version: Version, clientId, text: spoken(talkLimits.said) });
export type HandAnswer = Static<typeof HandAnswer>;
export const HandSettle = closed({ id: Id, version: Version });
export type HandSettle = Static<typeof HandSettle>;

/** What is wrong in the paper; the paper itself stays as it is. */
export const ExamErratum = closed({
  id: Id,
  /** With its place in the paper from 1; null: the whole paper. */
  questionId: orNull(Id),
  position: orNull(Count),
  text: Text,
  at: Moment,
  by: Text,
  /** The one that it corrects or takes back. */
  replacesId: orNull(Id),
  isReplaced: Type.Boolean(),
  /** Of those who began: how many it is shown to, and how many said that they read it. */
  told: Count,
  read: Count,
});
export type ExamErratum = Static<typeof ExamErratum>;

export const ExamErrataQuery = pageQuery({ id: Id });
export type ExamErrataQuery = Static<typeof ExamErrataQuery>;
/** The newest first. */
export const ExamErrataPage = closed({ ...pageOf(ExamErratum).properties, mayAct: Type.Boolean() });
export type ExamErrataPage = Static<typeof ExamErrataPage>;

export const ErratumSend = closed({
  id: Id,
  clientId,
  questionId: orNull(Id),
  text: spoken(talkLimits.said),
  replacesId: orNull(Id),
});
export type ErratumSend = Static<typeof ErratumSend>;

/** 考场记录: what happened in the room. It is never changed. */
export const ExamIncident = closed({
  id: Id,
  kind: oneOf(incidentKinds),
  text: Text,
  at: Moment,
  by: Text,
  /** Null: of the exam as a whole. */
  attemptId: orNull(Id),
  learnerId: orNull(Id),
  name: Text,
  number: Text,
  className: Text,
});
export type ExamIncident = Static<typeof ExamIncident>;

export const ExamIncidentsQuery = pageQuery({ id: Id, attemptId: Type.Optional(Id) });
export type ExamIncidentsQuery = Static<typeof ExamIncidentsQuery>;
/** The newest first. */
export const ExamIncidentPage = closed({ ...pageOf(ExamIncident).properties, mayAct: Type.Boolean() });
export type ExamIncidentPage = Static<typeof ExamIncidentPage>;

export const IncidentNote = closed({
  id: Id,
  clientId,
  kind: oneOf(incidentKinds),
  text: spoken(talkLimits.said),
  attemptId: orNull(Id),
});
export type IncidentNote = Static<typeof IncidentNote>;
