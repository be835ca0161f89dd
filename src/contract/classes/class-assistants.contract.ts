import { Type, type Static } from 'typebox';
import { closed, Id, oneOf, Text, Version } from '../common/shapes.contract.ts';
import { classLimits } from './class.rule.ts';

/** Somebody of the team who may look after a class; who leads it looks after all. */
export const ClassAssistant = closed({
  id: Id,
  name: Text,
  role: oneOf(['teacher', 'assistant']),
  isChosen: Type.Boolean(),
  /** Other classes of the offering that they look after. */
  others: Type.Array(Text, { maxItems: classLimits.classes }),
});
export type ClassAssistant = Static<typeof ClassAssistant>;
export const ClassAssistants = closed({
  /** By role, then by name. */
  data: Type.Array(ClassAssistant, { maxItems: 200 }),
  /** Whoever asks leads the team or administers the course. */
  mayChange: Type.Boolean(),
  /** Of the class. */
  version: Version,
});
export type ClassAssistants = Static<typeof ClassAssistants>;
export const ClassAssistantsSet = closed({
  id: Id,
  version: Version,
  accountIds: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
});
export type ClassAssistantsSet = Static<typeof ClassAssistantsSet>;
