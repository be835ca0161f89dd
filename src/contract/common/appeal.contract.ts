import { Id, Moment, orNull, Text, Version } from './shapes.contract.ts';

/** Of whatever a learner asks about a result. */
export const appealFields = {
  id: Id,
  version: Version,
  reason: Text,
  askedAt: Moment,
  /** '' while nobody answered. */
  answer: Text,
  answeredBy: Text,
  answeredAt: orNull(Moment),
};

/** Who asks, as the team reads it. */
export const askerFields = { name: Text, number: Text, className: Text };
