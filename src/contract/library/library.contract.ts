import { Type, type Static } from 'typebox';
import { SubjectCode } from '../courses/courses.contract.ts';
import { downloadPolicies, licences, materialKinds } from './material.rule.ts';
import { Edition, SchoolMark } from '../schools/schools.contract.ts';
import { closed, Count, Id, Moment, oneOf, orNull, pageOf, pageQuery, Text, Line } from '../common/shapes.contract.ts';

/*
 * The library calls of the specification's section 7 as they travel: ZYKID library, ZYID material, SCID favourite, MC
 * name, TB banner, LX kind of a menu entry, BKID and BKLX section and what it holds, MLJH sub-entries. What is not
 * pinyin is the product's own addition (protocol page, section 4).
 */
export const Keyword = Type.Optional(Line(80));

export const LibraryLevel = oneOf(['national', 'provincial', 'school']);
export const MaterialKind = oneOf(materialKinds);
export const Licence = oneOf(licences);
export const DownloadPolicy = oneOf(downloadPolicies);

export const Library = closed({
  ZYKID: Id,
  MC: Text,
  /** Address of the banner's picture; '' where the platform draws one from the subject. */
  TB: Text,
  subject: SubjectCode,
  edition: Edition,
  level: orNull(LibraryLevel),
  summary: Text,
  /** The school that leads it. */
  school: SchoolMark,
  /** How many schools build it, the leading one among them. */
  schoolCount: Count,
  courseCount: Count,
  materialCount: Count,
  /** Different types among its materials. */
  typeCount: Count,
  /** The most frequent types, at most 3. */
  topTypes: Type.Array(Type.Integer()),
  /** Views and downloads of the last 30 days. */
  monthlyUses: Count,
  updatedAt: Moment,
});
export type Library = Static<typeof Library>;

export const LibraryListQuery = pageQuery({
  keyword: Keyword,
  subject: Type.Optional(SubjectCode),
  /** That of the address where absent. */
  edition: Type.Optional(Edition),
  school: Type.Optional(Id),
  level: Type.Optional(LibraryLevel),
  sort: Type.Optional(oneOf(['best', 'newest', 'materials', 'favourites'])),
});
export type LibraryListQuery = Static<typeof LibraryListQuery>;
export const LibraryPage = pageOf(Library);
export type LibraryPage = Static<typeof LibraryPage>;

const counted = <T extends typeof SubjectCode | typeof LibraryLevel>(value: T) =>
  Type.Array(closed({ value, count: Count }));

/** Of the edition: what the head and the filters of /sourceLib say. */
export const LibraryOverview = closed({
  libraries: Count,
  materials: Count,
  /** Different types. */
  types: Count,
  /** Materials published in the last 7 days. */
  newThisWeek: Count,
  /** Materials of each type, the most frequent first. */
  shares: Type.Array(closed({ sid: Type.Integer(), count: Count })),
  subjects: counted(SubjectCode),
  levels: counted(LibraryLevel),
  schools: Type.Array(closed({ value: Id, name: Text, count: Count })),
});
export type LibraryOverview = Static<typeof LibraryOverview>;

export const EditionQuery = closed({ edition: Type.Optional(Edition) });
export type EditionQuery = Static<typeof EditionQuery>;

export const LibraryId = closed({ ZYKID: Id });
export type LibraryId = Static<typeof LibraryId>;

export const LibraryDetail = closed({
  ...Library.properties,
  /** Clean HTML; '' where nobody wrote one. */
  introduction: Text,
  /** Names of the people who keep it. */
  maintainers: Type.Array(Text),
  /** The other schools that build it. */
  partners: Type.Array(SchoolMark),
  counts: closed({ views: Count, downloads: Count, favourites: Count, uses: Count }),
  /** Its directories, parents before children. */
  directories: Type.Array(closed({ id: Id, parentId: orNull(Id), name: Text, materialCount: Count })),
});
export type LibraryDetail = Static<typeof LibraryDetail>;

/** LX SC material centre · KC courses · ZDY a section of its own; others may come one day. */
export const LibraryNavs = Type.Array(
  closed({
    ID: Text,
    LX: oneOf(['SC', 'KC', 'ZDY']),
    MC: Text,
    BKID: Type.Optional(Text),
    /** 1 materials, 2 courses. */
    BKLX: Type.Optional(Type.Integer()),
    MLJH: Type.Optional(Type.Array(closed({ ID: Text, MC: Text }))),
  }),
);
export type LibraryNavs = Static<typeof LibraryNavs>;

export const LibraryBanners = Type.Array(
  closed({
    /** Address of a public picture. */
    image: Text,
    title: Text,
    /** A path of the product. */
    link: Type.Optional(Text),
  }),
);
export type LibraryBanners = Static<typeof LibraryBanners>;

export const LibraryCourse = closed({
  courseId: Id,
  MC: Text,
  /** Address of the uploaded cover; '' where the platform draws one. */
  cover: Text,
  teachers: Type.Array(Text),
  school: Text,
  learners: Count,
  subject: SubjectCode,
  category: orNull(Text),
});
export type LibraryCourse = Static<typeof LibraryCourse>;

export const place = {
  ZYKID: Id,
  /** A section of the menu. */
  BKID: Type.Optional(Type.String({ maxLength: 40 })),
  /** A directory of the library, with what is below it; or a sub-entry of the section. */
  directoryId: Type.Optional(Type.String({ maxLength: 40 })),
  keyword: Keyword,
};
export const LibraryCourseQuery = pageQuery(place);
export type LibraryCourseQuery = Static<typeof LibraryCourseQuery>;
export const LibraryCoursePage = pageOf(LibraryCourse);
export type LibraryCoursePage = Static<typeof LibraryCoursePage>;
export const LibraryCourses = Type.Array(LibraryCourse);
export type LibraryCourses = Static<typeof LibraryCourses>;
