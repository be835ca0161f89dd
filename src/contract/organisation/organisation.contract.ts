import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, NameLine, orNull, pageOf, pageQuery, Version } from '../common/shapes.contract.ts';
import { structureNameLength } from './structure-name.rule.ts';

const Name = NameLine(structureNameLength);

/** What somebody administers: a school, or colleges of it. */
export const AdministeredSchool = closed({
  id: Id,
  name: Type.String(),
  glyph: Type.String(),
  city: Type.String(),
  college: orNull(Type.String()),
});
export type AdministeredSchool = Static<typeof AdministeredSchool>;
export const AdministeredQuery = pageQuery({ search: Type.Optional(Line(40)) });
export type AdministeredQuery = Static<typeof AdministeredQuery>;
export const AdministeredPage = pageOf(AdministeredSchool);
export type AdministeredPage = Static<typeof AdministeredPage>;

export const College = closed({
  id: Id,
  /** Null: right below the school, or above what the asking person administers. */
  parentId: orNull(Id),
  name: Type.String(),
  /** Orders those of the same parent. */
  position: Type.Integer(),
  isClosed: Type.Boolean(),
  /** Of a closed one that was merged: where it went. */
  mergedIntoId: orNull(Id),
  version: Version,
  /** Its own that can be begun, without those of the colleges in it. */
  majors: Count,
  /** Its own people, without those of the colleges in it. */
  learners: Count,
  teachers: Count,
});
export type College = Static<typeof College>;

/** All colleges of a school that the asking person administers, open and closed, in no particular order. */
export const Structure = closed({
  school: closed({ id: Id, name: Type.String(), edition: Type.String() }),
  /** The college whose administrator asks: what is above and beside it is not there, and itself stays as it is. */
  withinIds: orNull(Type.Array(Id)),
  colleges: Type.Array(College),
});
export type Structure = Static<typeof Structure>;

/** Whose platform administrators say; others have one. */
export const StructureQuery = closed({ schoolId: Type.Optional(Id) });
export type StructureQuery = Static<typeof StructureQuery>;

export const CollegeAdd = closed({ schoolId: Id, parentId: orNull(Id), name: Name });
export type CollegeAdd = Static<typeof CollegeAdd>;
export const CollegeRename = closed({ id: Id, name: Name, version: Version });
export type CollegeRename = Static<typeof CollegeRename>;
export const CollegeMove = closed({
  id: Id,
  parentId: orNull(Id),
  /** Among the open ones of the new parent, without itself. */
  position: Type.Integer({ minimum: 0, maximum: 1000 }),
  version: Version,
});
export type CollegeMove = Static<typeof CollegeMove>;
export const CollegeWrite = closed({ id: Id, version: Version });
export type CollegeWrite = Static<typeof CollegeWrite>;
