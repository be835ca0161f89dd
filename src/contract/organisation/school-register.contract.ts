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
import { schoolClosingReasons } from '../schools/school-closing.rule.ts';
import { schoolCodeForm } from '../schools/school-code.rule.ts';
import { schoolKinds } from '../schools/school-kinds.rule.ts';
import { schoolLimits as most } from '../schools/school-profile.rule.ts';
import { Edition, SchoolMark } from '../schools/schools.contract.ts';

const Code = Type.String({ pattern: schoolCodeForm.source });

/** What the platform knows of a school before the school says anything of itself. */
const facts = { name: NameLine(most.name), kind: oneOf(schoolKinds), city: Line(most.city), edition: Edition };

export const RegisteredSchool = closed({
  ...SchoolMark.properties,
  ...facts,
  /** Of the ministry's list; null: not yet known. */
  code: orNull(Type.String()),
  isClosed: Type.Boolean(),
  version: Version,
  /** In its register, present. */
  people: Count,
  /** Published ones. */
  courses: Count,
  /** Of the whole school, who can log in. */
  administrators: Count,
});
export type RegisteredSchool = Static<typeof RegisteredSchool>;

export const registerStates = ['open', 'closed', 'unadministered'] as const;
/** By name. `unadministered`: open, and nobody administers it. */
export const RegisteredSchoolQuery = pageQuery({
  /** Part of the name, of the first letters of its pinyin, or of the code. */
  search: Type.Optional(Line(40)),
  kind: Type.Optional(oneOf(schoolKinds)),
  city: Type.Optional(Line(most.city)),
  edition: Type.Optional(Edition),
  state: Type.Optional(oneOf(registerStates)),
});
export type RegisteredSchoolQuery = Static<typeof RegisteredSchoolQuery>;
export const RegisteredSchoolPage = pageOf(RegisteredSchool);
export type RegisteredSchoolPage = Static<typeof RegisteredSchoolPage>;

/** All registered schools, counted; cities by name, those of the province and those in which a school is. */
export const SchoolRegister = closed({
  open: Count,
  closed: Count,
  unadministered: Count,
  cities: Type.Array(Type.String()),
});
export type SchoolRegister = Static<typeof SchoolRegister>;

export const SchoolAdd = closed({ ...facts, code: Code });
export type SchoolAdd = Static<typeof SchoolAdd>;
/** `code` null as long as none is known; one that is known may be changed, but not taken away. */
export const SchoolChange = closed({ id: Id, version: Version, ...facts, code: orNull(Code) });
export type SchoolChange = Static<typeof SchoolChange>;

export const SchoolToClose = closed({ id: Id });
export type SchoolToClose = Static<typeof SchoolToClose>;
/** Whom and what it concerns when a school is closed. */
export const SchoolClosingPreview = closed({
  school: RegisteredSchool,
  /** Who can log in: they go on doing so. */
  accounts: Count,
  /** Being held now: they go on to their end. */
  running: Count,
  /** Open to visitors: they stay so. */
  libraries: Count,
});
export type SchoolClosingPreview = Static<typeof SchoolClosingPreview>;
export const SchoolClosing = closed({ id: Id, version: Version, reason: oneOf(schoolClosingReasons) });
export type SchoolClosing = Static<typeof SchoolClosing>;
export const SchoolReopening = closed({ id: Id, version: Version });
export type SchoolReopening = Static<typeof SchoolReopening>;
