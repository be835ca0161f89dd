import { Type, type Static } from 'typebox';
import { Edition } from '../schools/schools.contract.ts';
import { closed, Count, Id, Moment, oneOf, pageQuery, searchedPageOf, Text, Line } from '../common/shapes.contract.ts';
import { DownloadPolicy, Licence, MaterialKind, place } from './library.contract.ts';

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
export const MaterialPage = closed({ ...searchedPageOf(Material).properties, facets: MaterialFacets });
export type MaterialPage = Static<typeof MaterialPage>;

/** Materials of all open libraries of an edition; the keyword looks inside documents too. */
export const MaterialSearchQuery = pageQuery({
  keyword: Line(80, 1),
  edition: Type.Optional(Edition),
});
export type MaterialSearchQuery = Static<typeof MaterialSearchQuery>;
export const MaterialHit = closed({ ...Material.properties, libraryName: Text });
export const MaterialHits = searchedPageOf(MaterialHit);
export type MaterialHits = Static<typeof MaterialHits>;

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
  /** What stands behind `/r/`: an address of it that is short and stays. */
  shortCode: Text,
  /** How many courses use it. */
  uses: Count,
  /** Views of the last 12 weeks, the oldest first. */
  weeklyViews: Type.Array(Count),
  /** Published ones, the newest first. */
  versions: Type.Array(closed({ number: Type.Integer(), note: Text, publishedAt: Moment, sizeBytes: Count })),
});
export type MaterialDetail = Static<typeof MaterialDetail>;

export const MaterialCode = closed({ code: Type.String({ pattern: '^[2-9a-z]{10}$' }) });
export type MaterialCode = Static<typeof MaterialCode>;
export const MaterialPlace = closed({ ZYID: Id, ZYKID: Id });
export type MaterialPlace = Static<typeof MaterialPlace>;

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
  /** What is at the address: the file, or what is shown in its place. Of pages, `&n=` asks for one; `none`: nothing can. */
  shownAs: oneOf(['original', 'stream', 'pages', 'picture', 'text', 'none']),
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
