import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, NameLine, oneOf, orNull, pageOf, pageQuery } from '../common/shapes.contract.ts';
import { schoolKinds } from './school-kinds.rule.ts';
import { schoolLimits } from './school-profile.rule.ts';

export const Edition = oneOf(['he', 've']);

/** A school as cards and chips show it. */
export const SchoolMark = closed({
  id: Id,
  name: Type.String(),
  /** One character for the drawn emblem. */
  glyph: Type.String(),
  edition: Edition,
  logoFileId: orNull(Id),
});
export type SchoolMark = Static<typeof SchoolMark>;

export const School = closed({
  ...SchoolMark.properties,
  city: Type.String(),
  kind: oneOf(schoolKinds),
  /** A to Z: first letter of the name's pinyin, for jumping in long lists. */
  initial: Type.String(),
  /** Published ones. */
  courseCount: Type.Integer(),
  teacherCount: Type.Integer(),
});
export type School = Static<typeof School>;

/** Edition is that of the address where absent. `city` and `kind` order by how many schools there are of each, most first. */
export const SchoolQuery = pageQuery({
  /** Part of the name, or of the first letters of its pinyin. */
  search: Type.Optional(Line(40)),
  edition: Type.Optional(Edition),
  city: Type.Optional(Line(20)),
  kind: Type.Optional(oneOf(schoolKinds)),
  initial: Type.Optional(Type.String({ pattern: '^[A-Z]$' })),
  /** A course of it is held now. */
  onlyRunning: Type.Optional(Type.Boolean()),
  sort: Type.Optional(oneOf(['courses', 'initial', 'city', 'kind'])),
});
export type SchoolQuery = Static<typeof SchoolQuery>;
export const SchoolPage = pageOf(School);
export type SchoolPage = Static<typeof SchoolPage>;

/** A square of the province's drawing; rows and columns from 1. */
export const CityTile = closed({ row: Type.Integer(), column: Type.Integer(), isCapital: Type.Boolean() });

/** All schools of the edition, counted: cities and kinds with most first. */
export const SchoolFacets = closed({
  schools: Count,
  courses: Count,
  teachers: Count,
  /** A city without a tile stands in no drawing; a tile without schools has none. */
  cities: Type.Array(closed({ name: Type.String(), schools: Count, tile: orNull(CityTile) })),
  kinds: Type.Array(closed({ kind: oneOf(schoolKinds), schools: Count })),
  initials: Type.Array(Type.String()),
});
export type SchoolFacets = Static<typeof SchoolFacets>;

export const SchoolId = closed({ id: Id });
export type SchoolId = Static<typeof SchoolId>;

export const majorLevels = ['undergraduate', 'vocationalUndergraduate', 'vocational'] as const;

/** A major that can be begun. */
export const Major = closed({
  id: Id,
  /** Of the ministry's catalogue: 080901, 080910T. */
  code: Type.String(),
  name: Type.String(),
  college: Type.String(),
  level: oneOf(majorLevels),
  years: Type.Integer(),
  /** It says more of itself (`PublicMajor`). */
  hasPage: Type.Boolean(),
});
export type Major = Static<typeof Major>;

/** A way to ask the school, such as 招生办公室. */
export const SchoolContact = closed({
  name: NameLine(schoolLimits.contactName),
  value: NameLine(schoolLimits.contactValue),
});
export type SchoolContact = Static<typeof SchoolContact>;

export const SchoolDetail = closed({
  ...School.properties,
  ownership: oneOf(['public', 'private']),
  founded: orNull(Type.Integer()),
  motto: Type.String(),
  address: Type.String(),
  /** With its protocol; '' where there is none. */
  website: Type.String(),
  telephone: Type.String(),
  email: Type.String(),
  contacts: Type.Array(SchoolContact),
  bannerFileId: orNull(Id),
  /** Rich text. */
  introduction: Type.String(),
  learnerCount: Count,
  colleges: Count,
  /** Majors by subject (`subjects.rule`), most first. */
  majors: Type.Array(closed({ subject: Type.String(), majors: Count })),
});
export type SchoolDetail = Static<typeof SchoolDetail>;

/** By college, then by code. */
export const MajorQuery = pageQuery({ id: Id, subject: Type.Optional(Type.String({ pattern: '^[0-9]{2}$' })) });
export type MajorQuery = Static<typeof MajorQuery>;
export const MajorPage = pageOf(Major);
export type MajorPage = Static<typeof MajorPage>;
