import { Type, type Static } from 'typebox';
import { QuestionContent } from '../banks/questions.contract.ts';
import { closed, Count, Id, Moment, orNull, Text } from '../common/shapes.contract.ts';
import { AttemptRecord } from './exam-watch.contract.ts';

/** The record of an attempt with all that is needed to see it happen again. */
export const AttemptReplay = closed({
  ...AttemptRecord.properties,
  courseId: Id,
  offeringId: Id,
  title: Text,
  /** Null: nothing was begun. */
  startedAt: orNull(Moment),
  endsAt: orNull(Moment),
  submittedAt: orNull(Moment),
  serverTime: Moment,
  /** In the learner's own order, with their keys. */
  questions: Type.Array(closed({ id: Id, position: Count, points: Type.Number(), content: QuestionContent })),
  /** Who did something to it. */
  people: Type.Array(closed({ id: Id, name: Text })),
});
export type AttemptReplay = Static<typeof AttemptReplay>;
export type ReplayQuestion = AttemptReplay['questions'][number];
