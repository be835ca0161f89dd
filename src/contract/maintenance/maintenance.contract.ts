import { Type, type Static } from 'typebox';
import { SubjectCode } from '../courses/courses.contract.ts';
import { DownloadPolicy, LibraryLevel, Licence, MaterialKind } from '../library/library.contract.ts';
import { menuLimits } from '../library/material.rule.ts';
import { RichText } from '../banks/questions.contract.ts';
import { Edition, SchoolMark } from '../schools/schools.contract.ts';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
  NameLine,
} from '../common/shapes.contract.ts';

const Name = NameLine(60);

export const InLibrary = closed({ libraryId: Id });
export type InLibrary = Static<typeof InLibrary>;

/** A library that the person keeps; who administers the platform keeps all. */
export const ManagedLibrary = closed({
  id: Id,
  name: Text,
  edition: Edition,
  subject: SubjectCode,
  school: SchoolMark,
  isOpen: Type.Boolean(),
  materialCount: Count,
  /** Materials that wait for a decision. */
  waiting: Count,
});
export const ManagedLibraryQuery = pageQuery({ search: Type.Optional(Line(60)) });
export type ManagedLibraryQuery = Static<typeof ManagedLibraryQuery>;
export const ManagedLibraryPage = pageOf(ManagedLibrary);
export type ManagedLibraryPage = Static<typeof ManagedLibraryPage>;

/** Only who administers the platform founds libraries; it is closed to visitors until somebody opens it. */
export const LibraryCreate = closed({ name: Name, schoolId: Id, subject: SubjectCode, edition: Edition });
export type LibraryCreate = Static<typeof LibraryCreate>;
export const LibraryCreated = closed({ id: Id });
export type LibraryCreated = Static<typeof LibraryCreated>;

const Banner = closed({
  fileId: Id,
  title: Line(60),
  /** A path of the product; '' leads nowhere. */
  link: Type.String({ maxLength: 300, pattern: '^$|^/(?![/\\\\])[^\\\\\\p{Cc}]*$' }),
});

/** What the page 基本配置 edits. */
const settings = {
  name: Name,
  summary: Line(200),
  introduction: RichText,
  subject: SubjectCode,
  level: orNull(LibraryLevel),
  bannerFileId: orNull(Id),
  banners: Type.Array(Banner, { maxItems: 6 }),
  partnerSchoolIds: Type.Array(Id, { maxItems: 40, uniqueItems: true }),
  /** A material is seen by visitors only after somebody else passed it. */
  isReviewed: Type.Boolean(),
  /** Given to new materials. */
  licence: Licence,
  downloadPolicy: DownloadPolicy,
};
export const LibrarySettings = closed({
  ...settings,
  id: Id,
  edition: Edition,
  school: SchoolMark,
  partners: Type.Array(SchoolMark),
  isOpen: Type.Boolean(),
  /** Somebody else keeps the library too; else whoever asks passes own uploads, as nobody else could. */
  isShared: Type.Boolean(),
  /** Of what this person types and has not sent, encrypted in the browser: md5(journal_secret || account) as uuid. */
  journalKey: Id,
  version: Version,
  updatedAt: Moment,
});
export type LibrarySettings = Static<typeof LibrarySettings>;
export const LibrarySettingsWrite = closed({ ...settings, libraryId: Id, version: Version });
export type LibrarySettingsWrite = Static<typeof LibrarySettingsWrite>;
export const LibraryOpening = closed({ libraryId: Id, isOpen: Type.Boolean(), version: Version });
export type LibraryOpening = Static<typeof LibraryOpening>;
export const Written = closed({ version: Version });
export type Written = Static<typeof Written>;

export const Maintainers = closed({
  people: Type.Array(closed({ accountId: Id, name: Text, school: Text, avatarFileId: orNull(Id), since: Moment })),
});
export type Maintainers = Static<typeof Maintainers>;
export const MaintainerAdd = closed({ libraryId: Id, phone: Type.String({ pattern: '^1\\d{10}$' }) });
export type MaintainerAdd = Static<typeof MaintainerAdd>;
export const MaintainerRemove = closed({ libraryId: Id, accountId: Id });
export type MaintainerRemove = Static<typeof MaintainerRemove>;

/** Which materials an entry shows: all conditions that are given must hold. */
export const MaterialCondition = closed({
  types: Type.Array(Type.Integer(), { maxItems: 57, uniqueItems: true }),
  kinds: Type.Array(MaterialKind, { maxItems: 12, uniqueItems: true }),
  directoryId: orNull(Id),
  /** One of them is enough. */
  tags: Type.Array(Line(20), { maxItems: 20, uniqueItems: true }),
});
export type MaterialCondition = Static<typeof MaterialCondition>;

const EntryTitle = NameLine(menuLimits.titleLength);
const EntryChild = closed({
  id: Id,
  title: EntryTitle,
  isHidden: Type.Boolean(),
  condition: MaterialCondition,
  /** Of a section of courses. */
  courseIds: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
});
export const MenuEntry = closed({
  id: Id,
  kind: oneOf(['materials', 'courses', 'section']),
  title: EntryTitle,
  holds: oneOf(['materials', 'courses']),
  isHidden: Type.Boolean(),
  condition: MaterialCondition,
  courseIds: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
  children: Type.Array(EntryChild, { maxItems: menuLimits.children }),
});
export type MenuEntry = Static<typeof MenuEntry>;
const Entries = Type.Array(MenuEntry, { maxItems: menuLimits.entries });

export const LibraryMenu = closed({
  draft: Entries,
  published: Entries,
  publishedAt: orNull(Moment),
  version: Version,
  /** Rows behind each entry and sub-entry of the draft, by id. */
  counts: Type.Record(Text, Count),
});
export type LibraryMenu = Static<typeof LibraryMenu>;
export const LibraryMenuWrite = closed({ libraryId: Id, entries: Entries, version: Version });
export type LibraryMenuWrite = Static<typeof LibraryMenuWrite>;
export const MenuMove = closed({ libraryId: Id, version: Version });
export type MenuMove = Static<typeof MenuMove>;

export const Directories = closed({
  directories: Type.Array(
    closed({ id: Id, parentId: orNull(Id), name: Text, position: Type.Integer(), materialCount: Count }),
  ),
});
export type Directories = Static<typeof Directories>;
const DirectoryName = NameLine(40);
export const DirectoryAdd = closed({ libraryId: Id, parentId: orNull(Id), name: DirectoryName });
export type DirectoryAdd = Static<typeof DirectoryAdd>;
export const DirectoryAdded = closed({ id: Id });
export type DirectoryAdded = Static<typeof DirectoryAdded>;
export const DirectoryEdit = closed({
  libraryId: Id,
  directoryId: Id,
  name: Type.Optional(DirectoryName),
  parentId: Type.Optional(orNull(Id)),
  /** Among its new siblings, from 0. */
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
});
export type DirectoryEdit = Static<typeof DirectoryEdit>;
export const DirectoryId = closed({ libraryId: Id, directoryId: Id });
export type DirectoryId = Static<typeof DirectoryId>;

export const ManagedCourse = closed({ id: Id, title: Text, school: Text, teacher: Text, isGood: Type.Boolean() });
export const ManagedCourses = closed({ courses: Type.Array(ManagedCourse), version: Version });
export type ManagedCourses = Static<typeof ManagedCourses>;
export const ManagedCoursesWrite = closed({
  libraryId: Id,
  /** In the order in which they are shown. */
  courses: Type.Array(closed({ id: Id, isGood: Type.Boolean() }), { maxItems: 500 }),
  version: Version,
});
export type ManagedCoursesWrite = Static<typeof ManagedCoursesWrite>;
export const Exported = closed({ url: Text, name: Text, rows: Count });
export type Exported = Static<typeof Exported>;
