import { Type, type Static } from 'typebox';
import { SubjectCode } from './courses.contract.ts';
import { downloadPolicies, licences, materialKinds } from './material.rule.ts';
import { Edition, SchoolMark } from './schools.contract.ts';
import { closed, Id, Moment, oneOf, orNull, pageOf, pageQuery } from './shapes.contract.ts';

/*
 * The library calls of the specification's section 7 as they travel: ZYKID library, ZYID material, SCID favourite, MC
 * name, TB banner, LX kind of a menu entry, BKID and BKLX section and what it holds, MLJH sub-entries. What is not
 * pinyin is the product's own addition (protocol page, section 4).
 */
const Text = Type.String();
const Count = Type.Integer({ minimum: 0 });
const Keyword = Type.Optional(Type.String({ maxLength: 80 }));

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

const place = {
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

export const Material = closed({
  ZYID: Id,
  ZYKID: Id,
  MC: Text,
  sid: Type.Integer(),
  /** Address of a small picture of its first page; '' where the platform draws one by format and title. */
  cover: Text,
  author: Text,
  /** Name; '' where none is told. */
  school: Text,
  kind: MaterialKind,
  /** Upper-case ending of the file: PPTX, MP4. */
  format: Text,
  sizeBytes: Count,
  pages: Type.Optional(Type.Integer()),
  durationMs: Type.Optional(Type.Integer()),
  views: Count,
  downloads: Count,
  favourites: Count,
  licence: Licence,
  /** Whether whoever asks may save the file now; who is not logged in: whether a person may. */
  downloadable: Type.Boolean(),
  updatedAt: Moment,
});
export type Material = Static<typeof Material>;

/** `relevance` is the default while a keyword is given, else `hot`. `sid` may be several, with commas. */
export const MaterialListQuery = pageQuery({
  ...place,
  sid: Type.Optional(Type.String({ pattern: '^\\d{1,2}(,\\d{1,2}){0,56}$' })),
  kind: Type.Optional(Type.String({ pattern: '^[a-z]{1,10}(,[a-z]{1,10}){0,11}$' })),
  sort: Type.Optional(oneOf(['newest', 'hot', 'relevance', 'downloads', 'favourites'])),
});
export type MaterialListQuery = Static<typeof MaterialListQuery>;

/** How many each choice would leave, the other filters kept. With a keyword the counts end at 10,000. */
export const MaterialFacets = closed({
  types: Type.Array(closed({ sid: Type.Integer(), count: Count })),
  kinds: Type.Array(closed({ kind: MaterialKind, count: Count })),
  directories: Type.Array(closed({ id: Id, count: Count })),
});
export const MaterialPage = closed({ ...pageOf(Material).properties, facets: MaterialFacets });
export type MaterialPage = Static<typeof MaterialPage>;

/** Materials of all open libraries of an edition; the keyword looks inside documents too. */
export const MaterialSearchQuery = pageQuery({
  keyword: Type.String({ minLength: 1, maxLength: 80 }),
  edition: Type.Optional(Edition),
});
export type MaterialSearchQuery = Static<typeof MaterialSearchQuery>;
export const FoundMaterial = closed({ ...Material.properties, libraryName: Text });
export const FoundMaterials = pageOf(FoundMaterial);
export type FoundMaterials = Static<typeof FoundMaterials>;

export const Materials = Type.Array(Material);
export type Materials = Static<typeof Materials>;

export const MaterialId = closed({ ZYID: Id, ZYKID: Type.Optional(Id) });
export type MaterialId = Static<typeof MaterialId>;

export const MaterialDetail = closed({
  ...Material.properties,
  libraryName: Text,
  /** Clean HTML. */
  introduction: Text,
  tags: Type.Array(Text),
  /** Names from the top directory down. */
  directory: Type.Array(Text),
  licenceText: Text,
  source: Text,
  downloadPolicy: DownloadPolicy,
  /** How many courses use it. */
  uses: Count,
  /** Views of the last 12 weeks, the oldest first. */
  weeklyViews: Type.Array(Count),
  /** Published ones, the newest first. */
  versions: Type.Array(closed({ number: Type.Integer(), note: Text, publishedAt: Moment, sizeBytes: Count })),
});
export type MaterialDetail = Static<typeof MaterialDetail>;

export const MaterialInfoQuery = closed({ ZYID: Id, ZYKID: Id });
export type MaterialInfoQuery = Static<typeof MaterialInfoQuery>;
export const MaterialFile = closed({
  fileId: Id,
  name: Text,
  mediaType: Text,
  sizeBytes: Count,
  sha256: Text,
  pages: Type.Optional(Type.Integer()),
  durationMs: Type.Optional(Type.Integer()),
});
export const MaterialInfo = closed({ ZYID: Id, ZYKID: Id, files: Type.Array(MaterialFile) });
export type MaterialInfo = Static<typeof MaterialInfo>;

export const MaterialAddressQuery = closed({
  ZYID: Id,
  ZYKID: Type.Optional(Id),
  /** The first file where absent. */
  fileId: Type.Optional(Id),
  purpose: Type.Optional(oneOf(['view', 'download'])),
});
export type MaterialAddressQuery = Static<typeof MaterialAddressQuery>;
export const MaterialAddress = closed({ url: Text, expiresAt: Moment });
export type MaterialAddress = Static<typeof MaterialAddress>;

export const MaterialPreview = closed({
  kind: MaterialKind,
  url: Text,
  expiresAt: Moment,
  name: Text,
  mediaType: Text,
  sizeBytes: Count,
  pages: Type.Optional(Type.Integer()),
  /** A smaller or quicker stream of a video, made by the platform; the first is the best for most. */
  streams: Type.Array(closed({ height: Type.Integer(), url: Text })),
  captions: Type.Array(closed({ language: Text, label: Text, url: Text })),
});
export type MaterialPreview = Static<typeof MaterialPreview>;

export const CollectQuery = closed({ ZYID: Id });
export type CollectQuery = Static<typeof CollectQuery>;
export const CollectStatus = closed({ collected: Type.Boolean(), folderId: Type.Optional(Id) });
export type CollectStatus = Static<typeof CollectStatus>;

export const FavouriteChange = closed({ SCID: Id });
export type FavouriteChange = Static<typeof FavouriteChange>;
export const FavouriteChanged = closed({ collected: Type.Boolean() });
export type FavouriteChanged = Static<typeof FavouriteChanged>;

export const FavouriteQuery = pageQuery({
  /** `none`: those in no folder. */
  folderId: Type.Optional(Type.Union([Id, Type.Literal('none')])),
  keyword: Keyword,
});
export type FavouriteQuery = Static<typeof FavouriteQuery>;
export const Favourite = closed({
  ...Material.properties,
  SCID: Id,
  collectedAt: Moment,
  folderId: orNull(Id),
  libraryName: Text,
  /** Withdrawn since: named, but not to be opened. */
  isGone: Type.Boolean(),
});
export const FavouritePage = pageOf(Favourite);
export type FavouritePage = Static<typeof FavouritePage>;

const FolderName = Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' });
export const FavouriteFolder = closed({ id: Id, name: FolderName, count: Count });
export const FavouriteFolders = closed({ folders: Type.Array(FavouriteFolder), total: Count, unfiled: Count });
export type FavouriteFolders = Static<typeof FavouriteFolders>;
export const FolderAdd = closed({ name: FolderName });
export type FolderAdd = Static<typeof FolderAdd>;
export const FolderAdded = closed({ id: Id });
export type FolderAdded = Static<typeof FolderAdded>;
export const FolderRename = closed({ id: Id, name: FolderName });
export type FolderRename = Static<typeof FolderRename>;
export const FolderId = closed({ id: Id });
export type FolderId = Static<typeof FolderId>;
export const FavouritesMove = closed({
  SCIDs: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
  folderId: orNull(Id),
});
export type FavouritesMove = Static<typeof FavouritesMove>;

/** A teacher takes a material into the outline of a course; the course keeps the version of that moment. */
export const MaterialUse = closed({
  ZYID: Id,
  courseId: Id,
  /** A chapter or a section of the outline. */
  parentId: Id,
});
export type MaterialUse = Static<typeof MaterialUse>;
export const MaterialUsed = closed({ nodeId: Id, fileId: Id, version: Type.Integer() });
export type MaterialUsed = Static<typeof MaterialUsed>;
