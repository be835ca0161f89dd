import { Type, type Static } from 'typebox';
import { closed, Id, Moment, orNull } from '../common/shapes.contract.ts';

/** Per cent of the points of a homework, or of what counts of a quiz. */
const AtLeast = Type.Integer({ minimum: 1, maximum: 100 });

/** What must hold before a learner may open a row of the outline. */
export const ReleaseCondition = Type.Union([
  closed({ kind: Type.Literal('from'), at: Moment }),
  closed({ kind: Type.Literal('after'), itemId: Id }),
  closed({ kind: Type.Literal('score'), itemId: Id, atLeast: AtLeast }),
  closed({ kind: Type.Literal('classes'), classIds: Type.Array(Id, { minItems: 1, maxItems: 50 }) }),
]);
export type ReleaseCondition = Static<typeof ReleaseCondition>;

/** All of them must hold; that of a chapter or section holds for what is in it. */
export const Release = Type.Array(ReleaseCondition, { maxItems: 8 });
export type Release = Static<typeof Release>;

/** Why somebody may not open a row yet, and the way there: what to finish, the day, the classes. Never empty. */
export const Lock = Type.Array(
  Type.Union([
    closed({ kind: Type.Literal('from'), at: Moment }),
    closed({ kind: Type.Literal('after'), itemId: Id, title: Type.String() }),
    closed({
      kind: Type.Literal('score'),
      itemId: Id,
      title: Type.String(),
      atLeast: AtLeast,
      /** What the person has, per cent; null before it is published. */
      share: orNull(Type.Number()),
    }),
    closed({ kind: Type.Literal('classes'), names: Type.Array(Type.String()) }),
  ]),
);
export type Lock = Static<typeof Lock>;
