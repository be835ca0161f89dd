import { Type, type Static } from 'typebox';
import { Captions } from '../files/files.contract.ts';
import { DownloadPolicy, Licence, MaterialKind } from '../library/library.contract.ts';
import { RichText } from '../banks/questions.contract.ts';
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

export const MaterialStatus = oneOf(['draft', 'review', 'published', 'withdrawn']);
export const MaterialTab = oneOf(['all', 'review', 'draft', 'published', 'withdrawn', 'bin']);
/** What the background does with a file, and how far it is. */
export const MaterialWork = closed({
  kind: oneOf(['text', 'cover', 'video', 'pages']),
  state: oneOf(['queued', 'running', 'failed']),
  /** 0 … 1. */
  progress: Type.Number(),
  /** Why it failed, in words. */
  problem: Type.Optional(Text),
});

export const ManagedMaterial = closed({
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
export type ManagedMaterial = Static<typeof ManagedMaterial>;

const materialFilters = {
  tab: Type.Optional(MaterialTab),
  /** Words of title, author and tags, or the beginning of the id. */
  search: Type.Optional(Line(80)),
  type: Type.Optional(Type.Integer()),
  kind: Type.Optional(MaterialKind),
  directoryId: Type.Optional(Id),
  uploaderId: Type.Optional(Id),
};
export const ManagedMaterialQuery = pageQuery({
  libraryId: Id,
  ...materialFilters,
  sort: Type.Optional(oneOf(['waiting', 'newest', 'title', 'size'])),
  /** What this entry or sub-entry of the menu's draft shows; nothing where the draft has none such. */
  entryId: Type.Optional(Id),
});
export type ManagedMaterialQuery = Static<typeof ManagedMaterialQuery>;
export const ManagedMaterialPage = closed({
  ...pageOf(ManagedMaterial).properties,
  /** Of the whole library, without filters. */
  tabs: closed({ all: Count, review: Count, draft: Count, published: Count, withdrawn: Count, bin: Count }),
  oldestWaiting: orNull(Moment),
});
export type ManagedMaterialPage = Static<typeof ManagedMaterialPage>;

/** What the filters leave, for an act on all of it: at most 5,000, each with the version that was seen. */
export const ManagedMaterialPick = closed({ libraryId: Id, ...materialFilters });
export type ManagedMaterialPick = Static<typeof ManagedMaterialPick>;
export const ManagedMaterialsPicked = closed({
  materials: Type.Array(closed({ id: Id, version: Version })),
  /** There are more than were picked. */
  isCapped: Type.Boolean(),
});
export type ManagedMaterialsPicked = Static<typeof ManagedMaterialsPicked>;

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

const Title = NameLine(120);
const Tags = Type.Array(NameLine(20), {
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
export const ManagedMaterialDetails = closed({
  ...ManagedMaterial.properties,
  source: Text,
  licenceText: Text,
  introduction: Text,
  fileId: Id,
  fileName: Text,
  /** What those see of the file who may look and not save it; `none` where there is nothing to show in its place. */
  heldAs: oneOf(['stream', 'pages', 'picture', 'text', 'none']),
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
export type ManagedMaterialDetails = Static<typeof ManagedMaterialDetails>;
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
export const SpreadsheetImport = closed({ libraryId: Id, fileId: Id });
export type SpreadsheetImport = Static<typeof SpreadsheetImport>;
export const SpreadsheetReport = closed({
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
export type SpreadsheetReport = Static<typeof SpreadsheetReport>;
export const SpreadsheetCommit = closed({ libraryId: Id, importId: Id });
export type SpreadsheetCommit = Static<typeof SpreadsheetCommit>;

/** An xlsx of the rows that the filters leave, at most 100,000; or the empty template of their metadata. */
export const MaterialExport = closed({ libraryId: Id, ...materialFilters });
export type MaterialExport = Static<typeof MaterialExport>;
