import { Type, type Static } from 'typebox';
import { closed, Count, Id, orNull } from '../common/shapes.contract.ts';

const Person = closed({ attemptId: Id, name: Type.String(), studentNumber: orNull(Type.String()) });
export type SessionPerson = Static<typeof Person>;

/** Some who have something in common; of many the first are named. */
const Group = closed({ count: Count, people: Type.Array(Person) });
export type SessionGroup = Static<typeof Group>;

const Pair = closed({
  people: Type.Array(Person, { minItems: 2, maxItems: 2 }),
  /** Questions that both have wrong, and those of them with the same answer. */
  bothWrong: Count,
  same: Count,
  /** How many of these would be the same if both had answered on their own. */
  expected: Type.Number(),
  /** How likely any pair of this exam is so much alike by chance, 0 to 1. */
  chance: Type.Number(),
});
export type SessionPair = Static<typeof Pair>;

/** What is remarkable about how an exam was taken: indications, never verdicts. */
export const ExamSession = closed({
  id: Id,
  /** That were submitted, as far as the actor looks after their learners. */
  papers: Count,
  /** Marked by machine: only their answers are compared. */
  questions: Count,
  /** Fewer papers than `fewestForSession` say nothing about answers and times. */
  isEnough: Type.Boolean(),
  /** Papers of several learners that were answered in one browser. */
  devices: Type.Array(Group),
  /** Papers that were opened from one network address, the fewest first: a room has one in common. */
  addresses: Type.Array(Group),
  alike: Type.Array(Pair),
  /** Much quicker than most, and better than most. */
  quick: Type.Array(closed({ ...Person.properties, minutes: Type.Number(), points: Type.Number() })),
  /** Minutes that half of the papers took at most; null without papers. */
  medianMinutes: orNull(Type.Number()),
});
export type ExamSession = Static<typeof ExamSession>;
