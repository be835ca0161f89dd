import { Type, type Static } from 'typebox';
import { SubjectCode } from './courses.contract.ts';
import { Captions } from './files.contract.ts';
import { DownloadPolicy, LibraryLevel, Licence, MaterialKind } from './library.contract.ts';
import { materialGroups } from './material-types.rule.ts';
import { menuLimits } from './material.rule.ts';
import { RichText } from './questions.contract.ts';
import { Edition, SchoolMark } from './schools.contract.ts';
import { closed, Id, Moment, oneOf, orNull, pageOf, pageQuery, Version } from './shapes.contract.ts';

const Text = Type.String();
const Count = Type.Integer({ minimum: 0 });
const Line = (maxLength: number) => Type.String({ maxLength });
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

export const InLibrary = closed({ libraryId: Id });
export type InLibrary = Static<typeof InLibrary>;

/** A library that the person keeps; who administers the platform keeps all. */
export const KeptLibrary = closed({
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
export const KeptLibraryQuery = pageQuery({ search: Type.Optional(Line(60)) });
export type KeptLibraryQuery = Static<typeof KeptLibraryQuery>;
export const KeptLibraryPage = pageOf(KeptLibrary);
export type KeptLibraryPage = Static<typeof KeptLibraryPage>;

/** Only who administers the platform founds libraries; it is closed to visitors until somebody opens it. */
export const LibraryFound = closed({ name: Name, schoolId: Id, subject: SubjectCode, edition: Edition });
export type LibraryFound = Static<typeof LibraryFound>;
export const LibraryFounded = closed({ id: Id });
export type LibraryFounded = Static<typeof LibraryFounded>;

const Banner = closed({
  fileId: Id,
  title: Line(60),
  /** A path of the product; '' leads nowhere. */
  link: Type.String({ maxLength: 300, pattern: '^$|^/(?![/\\\\])' }),
});

/** What the page 基本配置 edits. */
const sheet = {
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
export const LibrarySheet = closed({
  ...sheet,
  id: Id,
  edition: Edition,
  school: SchoolMark,
  partners: Type.Array(SchoolMark),
  isOpen: Type.Boolean(),
  /** Of what this person types and has not sent, encrypted in the browser: md5(journal_secret || account) as uuid. */
  journalKey: Id,
  version: Version,
  updatedAt: Moment,
});
export type LibrarySheet = Static<typeof LibrarySheet>;
export const LibrarySheetWrite = closed({ ...sheet, libraryId: Id, version: Version });
export type LibrarySheetWrite = Static<typeof LibrarySheetWrite>;
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

const EntryTitle = Type.String({ minLength: 1, maxLength: menuLimits.titleLength, pattern: '\\S' });
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
const DirectoryName = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' });
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

export const KeptCourse = closed({ id: Id, title: Text, school: Text, teacher: Text, isGood: Type.Boolean() });
export const KeptCourses = closed({ courses: Type.Array(KeptCourse), version: Version });
export type KeptCourses = Static<typeof KeptCourses>;
export const KeptCoursesWrite = closed({
  libraryId: Id,
  /** In the order in which they are shown. */
  courses: Type.Array(closed({ id: Id, isGood: Type.Boolean() }), { maxItems: 500 }),
  version: Version,
});
export type KeptCoursesWrite = Static<typeof KeptCoursesWrite>;

export const MaterialStatus = oneOf(['draft', 'review', 'published', 'withdrawn']);
export const MaterialTab = oneOf(['all', 'review', 'draft', 'published', 'withdrawn', 'bin']);
/** What the background does with a file, and how far it is. */
export const MaterialWork = closed({
  kind: oneOf(['text', 'cover', 'video']),
  state: oneOf(['queued', 'running', 'failed']),
  /** 0 … 1. */
  progress: Type.Number(),
  /** Why it failed, in words. */
  problem: Type.Optional(Text),
});

export const KeptMaterial = closed({
  id: Id,
  title: Text,
  type: Type.Integer(),
  kind: MaterialKind,
  format: Text,
  cover: Text,
  author: Text,
  directoryId: orNull(Id),
  tags: Type.Array(Text),
  licence: Licence,
  downloadPolicy: DownloadPolicy,
  status: MaterialStatus,
  /** Of the file that waits, else of the published one. */
  versionNumber: Type.Integer(),
  /** A new version of a published material waits for a decision. */
  isRevised: Type.Boolean(),
  sizeBytes: Count,
  pages: Type.Optional(Type.Integer()),
  durationMs: Type.Optional(Type.Integer()),
  uploader: Text,
  submittedAt: orNull(Moment),
  updatedAt: Moment,
  /** Why it was sent back. */
  reason: Text,
  /** Another material of the library with the same content. */
  duplicateOf: orNull(closed({ id: Id, title: Text })),
  /** What must be filled in before it can be submitted: licence told, title, type. */
  missing: Type.Array(oneOf(['title', 'type', 'licence', 'directory'])),
  work: Type.Array(MaterialWork),
  version: Version,
});
export type KeptMaterial = Static<typeof KeptMaterial>;

const materialFilters = {
  tab: Type.Optional(MaterialTab),
  /** Words of title, author and tags, or the beginning of the id. */
  search: Type.Optional(Line(80)),
  type: Type.Optional(Type.Integer()),
  kind: Type.Optional(MaterialKind),
  directoryId: Type.Optional(Id),
  uploaderId: Type.Optional(Id),
};
export const KeptMaterialQuery = pageQuery({
  libraryId: Id,
  ...materialFilters,
  sort: Type.Optional(oneOf(['waiting', 'newest', 'title', 'size'])),
  /** What this entry or sub-entry of the menu's draft shows; nothing where the draft has none such. */
  entryId: Type.Optional(Id),
});
export type KeptMaterialQuery = Static<typeof KeptMaterialQuery>;
export const KeptMaterialPage = closed({
  ...pageOf(KeptMaterial).properties,
  /** Of the whole library, without filters. */
  tabs: closed({ all: Count, review: Count, draft: Count, published: Count, withdrawn: Count, bin: Count }),
  oldestWaiting: orNull(Moment),
});
export type KeptMaterialPage = Static<typeof KeptMaterialPage>;

/** What the filters leave, for an act on all of it: at most 5,000, each with the version that was seen. */
export const KeptMaterialPick = closed({ libraryId: Id, ...materialFilters });
export type KeptMaterialPick = Static<typeof KeptMaterialPick>;
export const KeptMaterialsPicked = closed({
  materials: Type.Array(closed({ id: Id, version: Version })),
  /** There are more than were picked. */
  isCapped: Type.Boolean(),
});
export type KeptMaterialsPicked = Static<typeof KeptMaterialsPicked>;

/** One material for each file; what is not given is taken from the library's sheet and the file's name. */
export const MaterialsAdd = closed({
  libraryId: Id,
  fileIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
  directoryId: Type.Optional(orNull(Id)),
  type: Type.Optional(Type.Integer()),
});
export type MaterialsAdd = Static<typeof MaterialsAdd>;
export const MaterialsAdded = closed({
  materials: Type.Array(
    closed({ id: Id, fileId: Id, title: Text, duplicateOf: orNull(closed({ id: Id, title: Text })) }),
  ),
});
export type MaterialsAdded = Static<typeof MaterialsAdded>;

export const MaterialIn = closed({ libraryId: Id, materialId: Id });
export type MaterialIn = Static<typeof MaterialIn>;

const Title = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' });
const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' }), {
  maxItems: 20,
  uniqueItems: true,
});
const facts = {
  title: Title,
  type: Type.Integer(),
  directoryId: orNull(Id),
  tags: Tags,
  author: Line(60),
  /** Where it comes from, in words. */
  source: Line(200),
  licence: Licence,
  licenceText: Line(200),
  downloadPolicy: DownloadPolicy,
  introduction: RichText,
};
/** material.lifecycle; `bin` and `recover` concern the recycle bin. */
const materialMoves = ['submit', 'publish', 'refuse', 'withdraw', 'restore', 'bin', 'recover'] as const;
/** What stands in the log of a material. */
const materialEvents = ['add', 'edit', 'revise', ...materialMoves] as const;
export const MaterialSheet = closed({
  ...KeptMaterial.properties,
  source: Text,
  licenceText: Text,
  introduction: Text,
  fileId: Id,
  fileName: Text,
  versions: Type.Array(
    closed({
      number: Type.Integer(),
      fileId: Id,
      fileName: Text,
      sizeBytes: Count,
      note: Text,
      status: oneOf(['draft', 'review', 'published', 'refused']),
      by: Text,
      at: Moment,
    }),
  ),
  log: Type.Array(closed({ event: oneOf(materialEvents), by: Text, at: Moment, detail: Text })),
});
export type MaterialSheet = Static<typeof MaterialSheet>;
export const MaterialEdit = closed({
  ...Type.Partial(closed(facts)).properties,
  libraryId: Id,
  materialId: Id,
  version: Version,
});
export type MaterialEdit = Static<typeof MaterialEdit>;

/** As they were seen, in the order of the ids: what somebody changed since is left alone and reported. */
const Versions = Type.Optional(Type.Array(Version, { minItems: 1, maxItems: 1000 }));

/** The same change to many; tags are added to those that are there. */
export const MaterialsEdit = closed({
  libraryId: Id,
  materialIds: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }),
  versions: Versions,
  type: Type.Optional(Type.Integer()),
  directoryId: Type.Optional(orNull(Id)),
  addTags: Type.Optional(Tags),
  author: Type.Optional(Line(60)),
  licence: Type.Optional(Licence),
  downloadPolicy: Type.Optional(DownloadPolicy),
});
export type MaterialsEdit = Static<typeof MaterialsEdit>;
/** Each that could not be done, with what its refusal says, in the person's language. */
export const BulkResult = closed({ done: Count, refused: Type.Array(closed({ id: Id, title: Text, why: Text })) });
export type BulkResult = Static<typeof BulkResult>;

export const MaterialsMove = closed({
  libraryId: Id,
  materialIds: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }),
  versions: Versions,
  move: oneOf(materialMoves),
  /** Of a refusal and a withdrawal. */
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })),
  /** Of a single material: the one that was seen. */
  version: Type.Optional(Version),
});
export type MaterialsMove = Static<typeof MaterialsMove>;
export const MaterialRevise = closed({ libraryId: Id, materialId: Id, fileId: Id, note: Line(200), version: Version });
export type MaterialRevise = Static<typeof MaterialRevise>;

/** Of the video of a material: of the version that waits, else of the shown one. */
export const MaterialCaptions = closed({ captions: Type.Array(Captions) });
export type MaterialCaptions = Static<typeof MaterialCaptions>;
export const MaterialCaptionsWrite = closed({
  libraryId: Id,
  materialId: Id,
  captions: Type.Array(Captions, { maxItems: 12 }),
  /** The files of those that were seen: 409 where somebody else wrote since. */
  seen: Type.Array(Id, { maxItems: 12 }),
});
export type MaterialCaptionsWrite = Static<typeof MaterialCaptionsWrite>;

/** Filled-in templates: nothing is written before the report was seen. */
export const SheetImport = closed({ libraryId: Id, fileId: Id });
export type SheetImport = Static<typeof SheetImport>;
export const SheetReport = closed({
  importId: Id,
  fileName: Text,
  counts: closed({ changed: Count, unchanged: Count, refused: Count }),
  rows: Type.Array(
    closed({
      row: Type.Integer(),
      materialId: orNull(Id),
      title: Text,
      outcome: oneOf(['changed', 'unchanged', 'refused']),
      /** Column and what is wrong with it, in words. */
      problems: Type.Array(Text),
      changes: Type.Array(closed({ field: Text, before: Text, after: Text })),
    }),
  ),
});
export type SheetReport = Static<typeof SheetReport>;
export const SheetCommit = closed({ libraryId: Id, importId: Id });
export type SheetCommit = Static<typeof SheetCommit>;

/** An xlsx of the rows that the filters leave, at most 100,000; or the empty template of their metadata. */
export const MaterialExport = closed({ libraryId: Id, ...materialFilters });
export type MaterialExport = Static<typeof MaterialExport>;
export const Exported = closed({ url: Text, name: Text, rows: Count });
export type Exported = Static<typeof Exported>;

export const measures = ['uploads', 'views', 'downloads', 'favourites', 'uses'] as const;
export const Measure = oneOf(measures);
export const StatisticsQuery = closed({
  libraryId: Id,
  /** Days of Asia/Shanghai, both inclusive; the last 30 where absent. */
  from: Type.Optional(Type.String({ format: 'date' })),
  until: Type.Optional(Type.String({ format: 'date' })),
});
export type StatisticsQuery = Static<typeof StatisticsQuery>;
const figures = { uploads: Count, views: Count, downloads: Count, favourites: Count, uses: Count };
export const Statistics = closed({
  from: Text,
  until: Text,
  totals: closed(figures),
  /** Of the time just as long before. */
  before: closed(figures),
  days: Type.Array(closed({ day: Text, ...figures })),
  types: Type.Array(closed({ type: Type.Integer(), ...figures })),
  kinds: Type.Array(closed({ kind: MaterialKind, ...figures })),
  /** Of the uploader for uploads, else of the person who used it; the ten greatest of each measure, the busiest first. */
  schools: Type.Array(closed({ schoolId: orNull(Id), name: Text, ...figures })),
  people: Type.Array(closed({ accountId: Id, name: Text, ...figures })),
  /** The ten greatest of each measure, the busiest first. */
  materials: Type.Array(closed({ materialId: Id, title: Text, ...figures })),
});
export type Statistics = Static<typeof Statistics>;
export const StatisticsRowsQuery = pageQuery({
  ...StatisticsQuery.properties,
  measure: Measure,
  day: Type.Optional(Type.String({ format: 'date' })),
  type: Type.Optional(Type.Integer()),
  /** Of types. */
  group: Type.Optional(oneOf(materialGroups)),
  kind: Type.Optional(MaterialKind),
  /** `none`: of nobody's school, as visitors are. */
  schoolId: Type.Optional(Type.Union([Id, Type.Literal('none')])),
  accountId: Type.Optional(Id),
  materialId: Type.Optional(Id),
});
export type StatisticsRowsQuery = Static<typeof StatisticsRowsQuery>;
export const StatisticsRows = pageOf(
  closed({ at: Moment, materialId: Id, title: Text, type: Type.Integer(), person: Text, school: Text }),
);
export type StatisticsRows = Static<typeof StatisticsRows>;
