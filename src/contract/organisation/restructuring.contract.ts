import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, NameLine, oneOf, orNull, pageOf, pageQuery } from '../common/shapes.contract.ts';
import { structureNameLength } from './structure-name.rule.ts';

/** Colleges into one; some of a college into another; majors into one. */
export const restructuringKinds = ['merge', 'split', 'mergeMajors'] as const;
export type RestructuringKind = (typeof restructuringKinds)[number];

/** One that is there, or a new college. */
export const RestructuringTarget = Type.Union([
  closed({ id: Id }),
  closed({ name: NameLine(structureNameLength), parentId: orNull(Id) }),
]);
export type RestructuringTarget = Static<typeof RestructuringTarget>;

const some = (most: number, least = 0) => Type.Array(Id, { minItems: least, maxItems: most, uniqueItems: true });

const asked = {
  schoolId: Id,
  kind: oneOf(restructuringKinds),
  /** Colleges, or majors of `mergeMajors`; a split has one. */
  fromIds: some(20, 1),
  to: RestructuringTarget,
  /** What goes with a split: majors with everybody in them, and people of the college without a major. */
  majorIds: some(200),
  memberIds: some(2000),
};
export const RestructuringWish = closed(asked);
export type RestructuringWish = Static<typeof RestructuringWish>;

export const RestructuringPart = closed({
  id: Type.String(),
  /** In the language of whoever asks. */
  name: Type.String(),
  fate: oneOf(['moves', 'chosen', 'stays']),
  count: Count,
  /** Some of them. */
  first: Type.Array(Type.String()),
});
export type RestructuringPart = Static<typeof RestructuringPart>;

/** What moves, as it stands now. */
export const RestructuringPreview = closed({
  from: Type.Array(closed({ id: Id, name: Type.String() })),
  to: closed({ id: orNull(Id), name: Type.String() }),
  parts: Type.Array(RestructuringPart),
  /** Who administers what is merged: they get the target only where that is chosen. */
  administrators: Type.Array(closed({ id: Id, name: Type.String() })),
  /** What stands in the way. */
  clashes: Type.Array(Type.String()),
  /** Another one once anything else would move. */
  digest: Type.String(),
});
export type RestructuringPreview = Static<typeof RestructuringPreview>;

export const Restructuring = closed({
  ...asked,
  /** Of the administrators that the preview names. */
  administratorIds: some(200),
  /** That of the preview. */
  digest: Type.String({ maxLength: 64 }),
});
export type Restructuring = Static<typeof Restructuring>;

/** One act, as it is kept. */
export const StructureAct = closed({
  id: Id,
  kind: oneOf(restructuringKinds),
  from: Type.Array(Type.String()),
  to: closed({ id: Id, name: Type.String() }),
  parts: Type.Array(closed({ name: Type.String(), count: Count })),
  madeBy: orNull(Type.String()),
  madeAt: Moment,
  undoneBy: orNull(Type.String()),
  undoneAt: orNull(Moment),
  /** It can be undone until then; null: no more. */
  undoUntil: orNull(Moment),
});
export type StructureAct = Static<typeof StructureAct>;

/** Newest first. */
export const StructureActQuery = pageQuery({ schoolId: Type.Optional(Id) });
export type StructureActQuery = Static<typeof StructureActQuery>;
export const StructureActPage = pageOf(StructureAct);
export type StructureActPage = Static<typeof StructureActPage>;
export const StructureActId = closed({ id: Id });
export type StructureActId = Static<typeof StructureActId>;
