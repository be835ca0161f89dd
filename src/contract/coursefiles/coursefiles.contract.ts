import { Type, type Static } from 'typebox';
import { materialKinds } from '../library/material.rule.ts';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { courseDownloads, courseEntryKinds, courseFileLimits as most } from './coursefile.rule.ts';

/** Who sees a file or folder: an offering, or one class of it. */
export const CourseAudience = closed({ offeringId: Id, classId: orNull(Id) });
export type CourseAudience = Static<typeof CourseAudience>;

/** A material of a library, by reference: the library's rights hold, and its page shows it. */
export const CourseReference = closed({
  materialId: Id,
  libraryId: orNull(Id),
  library: Text,
  kind: oneOf(materialKinds),
  state: oneOf(['published', 'withdrawn']),
});

export const CourseEntry = closed({
  id: Id,
  kind: oneOf(courseEntryKinds),
  name: Text,
  /** Null: at the top. */
  parentId: orNull(Id),
  /** Of files; '' for all else. */
  mediaType: Text,
  sizeBytes: Count,
  pages: orNull(Count),
  durationMs: orNull(Count),
  /** Which one it is of the files that stood here: 1 until it was replaced; 0 for what is no file. */
  number: Count,
  /** What a folder has in it, as the reader sees it. */
  entries: Count,
  addedBy: orNull(Text),
  /** When it was added, replaced, or became visible. */
  changedAt: Moment,
  /** Whether learners may save it: as it says itself, or the folder around it. */
  isDownloadable: Type.Boolean(),
  /** There is something to look at without saving it. */
  isShowable: Type.Boolean(),
  reference: orNull(CourseReference),
  /** Since the reader's last visit, and not looked at yet; never for the team. */
  isNew: Type.Boolean(),
  /** Null: as the folder around it. */
  download: orNull(oneOf(courseDownloads)),
  /** For the team: null where it shows at once. */
  visibleFrom: orNull(Moment),
  /** For the team: none is everybody who learns the course. */
  audiences: Type.Array(CourseAudience),
  /** For the team: learners who looked at the file as it is now. */
  viewers: Count,
  version: Version,
});
export type CourseEntry = Static<typeof CourseEntry>;

export const CourseEntryPage = pageOf(CourseEntry);
export type CourseEntryPage = Static<typeof CourseEntryPage>;

/** `folderId` absent: the top. A search goes through the whole course. */
const within = { folderId: Type.Optional(Id), search: Type.Optional(Line(80)) };
export const CourseEntriesQuery = pageQuery({ courseId: Id, ...within });
export type CourseEntriesQuery = Static<typeof CourseEntriesQuery>;
export const OfferingEntriesQuery = pageQuery({
  offeringId: Id,
  ...within,
  isNew: Type.Optional(Type.Boolean()),
  /** Only what is for this class: folders and files wherever they lie. */
  classId: Type.Optional(Id),
});
export type OfferingEntriesQuery = Static<typeof OfferingEntriesQuery>;

const FolderStep = closed({ id: Id, name: Text });
/** Where a list stands. */
export const CourseFolder = closed({
  courseId: Id,
  course: Text,
  /** The folders from the top down to this one. */
  path: Type.Array(FolderStep),
  /** How many files are new to the reader; 0 for the team. */
  news: Count,
  /** How many lie in the bin; 0 for learners. */
  binned: Count,
});
export type CourseFolder = Static<typeof CourseFolder>;
export const CourseFolderQuery = closed({ courseId: Id, folderId: Type.Optional(Id) });
export type CourseFolderQuery = Static<typeof CourseFolderQuery>;
export const OfferingFolderQuery = closed({ offeringId: Id, folderId: Type.Optional(Id) });
export type OfferingFolderQuery = Static<typeof OfferingFolderQuery>;

export const CourseFilesQuery = closed({ courseId: Id });
export type CourseFilesQuery = Static<typeof CourseFilesQuery>;
/** All folders of a course, those around others first. */
export const CourseFolders = closed({
  folders: Type.Array(closed({ id: Id, parentId: orNull(Id), name: Text }), { maxItems: most.folders }),
});
export type CourseFolders = Static<typeof CourseFolders>;
/** For whom files may be. */
export const CourseAudiences = closed({
  offerings: Type.Array(
    closed({ id: Id, number: Count, term: Text, classes: Type.Array(closed({ id: Id, name: Text })) }),
  ),
});
export type CourseAudiences = Static<typeof CourseAudiences>;

export const BinnedEntry = closed({
  id: Id,
  kind: oneOf(courseEntryKinds),
  name: Text,
  mediaType: Text,
  sizeBytes: Count,
  /** The folder that it lay in; null for the top. */
  folder: orNull(Text),
  binnedBy: orNull(Text),
  binnedAt: Moment,
});
export type BinnedEntry = Static<typeof BinnedEntry>;
export const CourseBinQuery = pageQuery({ courseId: Id });
export type CourseBinQuery = Static<typeof CourseBinQuery>;
export const CourseBinPage = pageOf(BinnedEntry);
export type CourseBinPage = Static<typeof CourseBinPage>;

export const CourseEntryId = closed({ id: Id });
export type CourseEntryId = Static<typeof CourseEntryId>;

const place = { courseId: Id, folderId: orNull(Id) };
const ids = Type.Array(Id, { minItems: 1, maxItems: most.atOnce, uniqueItems: true });
export const CourseFolderAdd = closed({ ...place, name: NameLine(most.name) });
export type CourseFolderAdd = Static<typeof CourseFolderAdd>;
/** The person's own uploads. The same file into the same folder again makes no second one. */
export const CourseFilesAdd = closed({ ...place, fileIds: ids });
export type CourseFilesAdd = Static<typeof CourseFilesAdd>;
export const CourseFilesAdded = closed({ entries: Type.Array(closed({ id: Id, fileId: Id, name: Text })) });
export type CourseFilesAdded = Static<typeof CourseFilesAdded>;
export const CourseReferencesAdd = closed({ ...place, materialIds: ids });
export type CourseReferencesAdd = Static<typeof CourseReferencesAdd>;
/** `done`: those that were not there already. */
export const CourseEntriesDone = closed({ done: Type.Array(Id) });
export type CourseEntriesDone = Static<typeof CourseEntriesDone>;

export const CourseEntryEdit = closed({
  id: Id,
  version: Version,
  name: NameLine(most.name),
  download: orNull(oneOf(courseDownloads)),
  visibleFrom: orNull(Moment),
  audiences: Type.Array(CourseAudience, { maxItems: most.audiences }),
});
export type CourseEntryEdit = Static<typeof CourseEntryEdit>;
/** Into a folder, before one of it; `beforeId` null: at the end. */
export const CourseEntriesMove = closed({ ...place, ids, beforeId: orNull(Id) });
export type CourseEntriesMove = Static<typeof CourseEntriesMove>;
export const CourseEntriesAct = closed({ courseId: Id, ids });
export type CourseEntriesAct = Static<typeof CourseEntriesAct>;

export const CourseFileReplace = closed({
  id: Id,
  version: Version,
  fileId: Id,
  note: Line(most.note),
  /** Those who looked at an earlier one get a message. */
  tells: Type.Boolean(),
});
export type CourseFileReplace = Static<typeof CourseFileReplace>;
/** `seenBy`: learners who looked at an earlier one; `told`: those of them who got a message. */
export const CourseFileReplaced = closed({ entry: CourseEntry, seenBy: Count, told: Count });
export type CourseFileReplaced = Static<typeof CourseFileReplaced>;

export const CourseFileVersion = closed({
  number: Count,
  fileName: Text,
  mediaType: Text,
  sizeBytes: Count,
  note: Text,
  addedBy: orNull(Text),
  addedAt: Moment,
  viewers: Count,
  downloads: Count,
});
export type CourseFileVersion = Static<typeof CourseFileVersion>;
export const CourseVersionsQuery = pageQuery({ id: Id });
export type CourseVersionsQuery = Static<typeof CourseVersionsQuery>;
export const CourseVersionPage = pageOf(CourseFileVersion);
export type CourseVersionPage = Static<typeof CourseVersionPage>;

export const CourseFileViewer = closed({
  name: Text,
  avatarFileId: orNull(Id),
  /** The newest that this person looked at. */
  number: Count,
  views: Count,
  lastAt: Moment,
  isDownloaded: Type.Boolean(),
});
export type CourseFileViewer = Static<typeof CourseFileViewer>;
/** `isOld`: only those who have not looked at it as it is now. */
export const CourseViewersQuery = pageQuery({ id: Id, isOld: Type.Optional(Type.Boolean()) });
export type CourseViewersQuery = Static<typeof CourseViewersQuery>;
export const CourseViewerPage = pageOf(CourseFileViewer);
export type CourseViewerPage = Static<typeof CourseViewerPage>;

/** `number`: an earlier one, for the team. */
export const CoursePreviewQuery = closed({
  id: Id,
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
});
export type CoursePreviewQuery = Static<typeof CoursePreviewQuery>;
export const CoursePreview = closed({
  /** What is at the address: the file, or what is shown in its place. Of pages, `&n=` asks for one; `none`: nothing can. */
  shownAs: oneOf(['original', 'stream', 'pages', 'picture', 'text', 'none']),
  url: Text,
  expiresAt: Moment,
  name: Text,
  mediaType: Text,
  sizeBytes: Count,
  pages: orNull(Count),
  durationMs: orNull(Count),
  maySave: Type.Boolean(),
  captions: Type.Array(closed({ language: Text, label: Text, url: Text })),
});
export type CoursePreview = Static<typeof CoursePreview>;
export const CourseFileAddress = closed({ url: Text, expiresAt: Moment, name: Text });
export type CourseFileAddress = Static<typeof CourseFileAddress>;
export const OfferingVisit = closed({ offeringId: Id });
export type OfferingVisit = Static<typeof OfferingVisit>;
