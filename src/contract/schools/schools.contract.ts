import { Type, type Static } from 'typebox';
import { closed, Id, oneOf, orNull, pageOf, pageQuery, Line } from '../common/shapes.contract.ts';

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
  /** A to Z: first letter of the name's pinyin, for jumping in long lists. */
  initial: Type.String(),
  /** Published ones. */
  courseCount: Type.Integer(),
  teacherCount: Type.Integer(),
});
export type School = Static<typeof School>;

/** Edition is that of the address where absent; most courses first, or by pinyin initial. */
export const SchoolQuery = pageQuery({
  search: Type.Optional(Line(40)),
  edition: Type.Optional(Edition),
  sort: Type.Optional(oneOf(['courses', 'initial'])),
});
export type SchoolQuery = Static<typeof SchoolQuery>;
export const SchoolPage = pageOf(School);
export type SchoolPage = Static<typeof SchoolPage>;

export const SchoolId = closed({ id: Id });
export type SchoolId = Static<typeof SchoolId>;

export const SchoolDetail = closed({ ...School.properties, introduction: Type.String() });
export type SchoolDetail = Static<typeof SchoolDetail>;
