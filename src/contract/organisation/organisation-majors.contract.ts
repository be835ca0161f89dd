import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Line,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Version,
} from '../common/shapes.contract.ts';
import { majorLevels } from '../schools/schools.contract.ts';
import { majorCodeForm } from './major-code.rule.ts';
import { structureNameLength } from './structure-name.rule.ts';

/** A major as those who administer it see it. */
export const ManagedMajor = closed({
  id: Id,
  collegeId: Id,
  college: Type.String(),
  code: Type.String(),
  name: Type.String(),
  level: oneOf(majorLevels),
  years: Type.Integer(),
  /** Nobody begins it any more. */
  isStopped: Type.Boolean(),
  /** Of a stopped one that was merged: where it went. */
  mergedIntoId: orNull(Id),
  /** In charge of it; null: nobody. */
  lead: orNull(closed({ id: Id, name: Type.String() })),
  learners: Count,
  teachers: Count,
  version: Version,
});
export type ManagedMajor = Static<typeof ManagedMajor>;

/** By college in their order, then by code. */
export const ManagedMajorQuery = pageQuery({
  schoolId: Type.Optional(Id),
  /** With all colleges in it. */
  collegeId: Type.Optional(Id),
  /** Of this college itself, without those in it. */
  isOwn: Type.Optional(Type.Boolean()),
  subject: Type.Optional(Type.String({ pattern: '^[0-9]{2}$' })),
  level: Type.Optional(oneOf(majorLevels)),
  state: Type.Optional(oneOf(['open', 'stopped'])),
  /** Part of the name, or the beginning of the code. */
  search: Type.Optional(Line(40)),
});
export type ManagedMajorQuery = Static<typeof ManagedMajorQuery>;
export const ManagedMajorPage = pageOf(ManagedMajor);
export type ManagedMajorPage = Static<typeof ManagedMajorPage>;

export const ManagedMajorId = closed({ id: Id });
export type ManagedMajorId = Static<typeof ManagedMajorId>;

const facts = {
  collegeId: Id,
  code: Type.String({ pattern: majorCodeForm.source, maxLength: 8 }),
  name: NameLine(structureNameLength),
  level: oneOf(majorLevels),
  years: Type.Integer({ minimum: 1, maximum: 8 }),
};
export const MajorAdd = closed(facts);
export type MajorAdd = Static<typeof MajorAdd>;
/** Another college takes the major's people along. */
export const MajorChange = closed({ id: Id, ...facts, version: Version });
export type MajorChange = Static<typeof MajorChange>;
export const MajorWrite = closed({ id: Id, version: Version });
export type MajorWrite = Static<typeof MajorWrite>;
