import { Type, type Static, type TSchema } from 'typebox';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageQuery,
  searchedPageOf,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { SubjectCode } from '../courses/courses.contract.ts';
import { SchoolMark } from '../schools/schools.contract.ts';
import { teacherLimits as most, teacherTitles, webAddress } from './teacher-titles.rule.ts';

export const TeacherTitle = oneOf(teacherTitles);

const WebAddress = Type.String({ maxLength: most.addressLength, pattern: webAddress.source });
const Year = Type.Integer({ minimum: most.firstYear, maximum: most.lastYear });

export const TeacherPublication = closed({
  title: NameLine(most.publicationLength),
  /** Journal, publisher or conference; may be empty. */
  venue: Line(most.venueLength),
  year: orNull(Year),
  address: orNull(WebAddress),
});
export type TeacherPublication = Static<typeof TeacherPublication>;

export const TeacherLink = closed({ name: NameLine(most.linkLength), address: WebAddress });
export type TeacherLink = Static<typeof TeacherLink>;

/** What a teacher writes of herself. */
const written = {
  title: orNull(TeacherTitle),
  /** College or department. */
  department: Line(most.placeLength),
  /** Such as 系主任. */
  position: Line(most.placeLength),
  /** 研究方向. */
  fields: Type.Array(NameLine(most.fieldLength), { maxItems: most.fields }),
  /** A public picture of her own; null: her initials are drawn. */
  portraitFileId: orNull(Id),
  /** Plain text; an empty line begins a paragraph. */
  biography: Type.String({ maxLength: most.biographyLength }),
  /** In her order. */
  publications: Type.Array(TeacherPublication, { maxItems: most.publications }),
  links: Type.Array(TeacherLink, { maxItems: most.links }),
};
export const TeacherProfile = closed(written);
export type TeacherProfile = Static<typeof TeacherProfile>;

/** Of published courses whose team she belongs to; counted every minute. */
export const TeacherFigures = closed({ courses: Count, learners: Count, materials: Count });
export type TeacherFigures = Static<typeof TeacherFigures>;

/** What a card shows of a teacher that she does not write herself. */
const TeacherMark = closed({
  id: Id,
  name: Text,
  school: SchoolMark,
  /** Titles of her published courses, most learners first; at most 3. */
  courses: Type.Array(Text),
  figures: TeacherFigures,
});

export const TeacherCard = closed({
  ...TeacherMark.properties,
  title: orNull(TeacherTitle),
  department: Text,
  fields: Type.Array(Text),
  portraitFileId: orNull(Id),
});
export type TeacherCard = Static<typeof TeacherCard>;

const filters = {
  /** Words of name, school, fields and courses; pinyin and its first letters of the name. */
  search: Type.Optional(Line(80)),
  school: Type.Optional(Id),
  title: Type.Optional(TeacherTitle),
  /** Of a published course of hers. */
  subject: Type.Optional(SubjectCode),
};

/** The edition is that of the address. `best`: by relevance while searching, else by courses and learners together. */
export const TeacherQuery = pageQuery({ ...filters, sort: Type.Optional(oneOf(['best', 'learners', 'courses'])) });
export type TeacherQuery = Static<typeof TeacherQuery>;
export const TeacherPage = searchedPageOf(TeacherCard);
export type TeacherPage = Static<typeof TeacherPage>;

export const TeacherFacetQuery = closed(filters);
export type TeacherFacetQuery = Static<typeof TeacherFacetQuery>;

const counted = <T extends TSchema>(value: T) => Type.Array(closed({ value, count: Count }));

/** How many teachers each choice would leave, the other filters kept; choices without any are missing. */
export const TeacherFacets = closed({
  school: Type.Array(closed({ value: Id, name: Text, count: Count })),
  title: counted(TeacherTitle),
  subject: counted(SubjectCode),
  /** Of the whole edition, without filters. */
  totals: closed({ teachers: Count, schools: Count }),
});
export type TeacherFacets = Static<typeof TeacherFacets>;

export const TeacherId = closed({ id: Id });
export type TeacherId = Static<typeof TeacherId>;

export const TeacherDetail = closed({
  ...TeacherCard.properties,
  position: Text,
  biography: Text,
  publications: Type.Array(TeacherPublication),
  links: Type.Array(TeacherLink),
});
export type TeacherDetail = Static<typeof TeacherDetail>;

/** What a teacher keeps of herself, shown or not. */
export const OwnTeacherPage = closed({
  profile: TeacherProfile,
  /** She agreed that everybody sees it. */
  isPublic: Type.Boolean(),
  /** When she agreed or took it back; null: never asked. */
  decidedAt: orNull(Moment),
  /** What others keep of her, which stands beside the profile; null as long as she belongs to no school. */
  shownAs: orNull(TeacherMark),
  version: Version,
  /** Under which this browser keeps what is not saved. */
  journalKey: Id,
});
export type OwnTeacherPage = Static<typeof OwnTeacherPage>;

export const TeacherEdit = closed({ version: Version, ...Type.Partial(TeacherProfile).properties });
export type TeacherEdit = Static<typeof TeacherEdit>;

export const TeacherConsent = closed({ isPublic: Type.Boolean() });
export type TeacherConsent = Static<typeof TeacherConsent>;
