import { Type, type Static } from 'typebox';
import { RichText } from '../banks/questions.contract.ts';
import { closed, Id, Line, Moment, NameLine, oneOf, orNull, Version } from '../common/shapes.contract.ts';
import { schoolKinds } from '../schools/school-kinds.rule.ts';
import { schoolEmailForm, schoolLimits as most, websiteForm } from '../schools/school-profile.rule.ts';
import { SchoolContact, SchoolMark } from '../schools/schools.contract.ts';

/** What a school writes of itself. */
export const SchoolProfile = closed({
  name: NameLine(most.name),
  /** One character for the drawn emblem. */
  glyph: NameLine(2),
  motto: Line(most.motto),
  kind: oneOf(schoolKinds),
  ownership: oneOf(['public', 'private']),
  founded: orNull(Type.Integer({ minimum: most.firstYear, maximum: most.lastYear })),
  city: Line(most.city),
  address: Line(most.address),
  website: Type.String({ maxLength: most.website, pattern: websiteForm.source }),
  telephone: Line(most.telephone),
  email: Type.String({ maxLength: most.email, pattern: schoolEmailForm.source }),
  /** Further ones, in the school's order. */
  contacts: Type.Array(SchoolContact, { maxItems: most.contacts }),
  /** A public picture; null: the emblem is drawn. */
  logoFileId: orNull(Id),
  /** A public picture behind the name; null: the house's own pattern. */
  bannerFileId: orNull(Id),
  introduction: RichText,
});
export type SchoolProfile = Static<typeof SchoolProfile>;

export const SchoolPublicationStatus = oneOf(['draft', 'published', 'changed']);
export type SchoolPublicationStatus = Static<typeof SchoolPublicationStatus>;

/** A school as those who administer all of it see it. */
export const ManagedSchool = closed({
  school: SchoolMark,
  /** As it is typed. */
  profile: SchoolProfile,
  /** As everybody sees it. */
  published: SchoolProfile,
  /** `draft`: the school has never published anything, and everybody sees what the platform knows of it. */
  status: SchoolPublicationStatus,
  /** When something was made public last; null: never. */
  publishedAt: orNull(Moment),
  version: Version,
  /** Under which this browser keeps what is not saved. */
  journalKey: Id,
});
export type ManagedSchool = Static<typeof ManagedSchool>;

export const ManagedSchoolId = closed({ id: Id });
export type ManagedSchoolId = Static<typeof ManagedSchoolId>;
export const SchoolProfileEdit = closed({ id: Id, version: Version, ...Type.Partial(SchoolProfile).properties });
export type SchoolProfileEdit = Static<typeof SchoolProfileEdit>;
