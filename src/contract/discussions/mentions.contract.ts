import { Type, type Static } from 'typebox';
import { closed, Id, Line, orNull, Text } from '../common/shapes.contract.ts';
import { mentionsShown } from './discussion.rule.ts';

/** Somebody who may be mentioned in a discussion. */
export const Mentionable = closed({
  id: Id,
  name: Text,
  isTeam: Type.Boolean(),
  /** The teaching class, which tells two of one name apart; null for learners who ask, and where there is none. */
  className: orNull(Text),
});
export type Mentionable = Static<typeof Mentionable>;

export const MentionableQuery = closed({ offeringId: Id, search: Type.Optional(Line(40)) });
export type MentionableQuery = Static<typeof MentionableQuery>;
export const MentionablePeople = closed({ people: Type.Array(Mentionable, { maxItems: mentionsShown }) });
export type MentionablePeople = Static<typeof MentionablePeople>;
