import type { FastifyInstance } from 'fastify';
import {
  CourseAudiences,
  CourseBinPage,
  CourseBinQuery,
  CourseEntriesAct,
  CourseEntriesDone,
  CourseEntriesMove,
  CourseEntriesQuery,
  CourseEntry,
  CourseEntryEdit,
  CourseEntryId,
  CourseEntryPage,
  CourseFileAddress,
  CourseFileReplace,
  CourseFileReplaced,
  CourseFilesAdd,
  CourseFilesAdded,
  CourseFilesQuery,
  CourseFolder,
  CourseFolderQuery,
  CourseFolders,
  CoursePreview,
  CoursePreviewQuery,
  CourseVersionPage,
  CourseVersionsQuery,
  CourseViewerPage,
  CourseViewersQuery,
  CourseFolderAdd,
  OfferingEntriesQuery,
  OfferingFolderQuery,
  OfferingVisit,
  CourseReferencesAdd,
} from '#contract/coursefiles/coursefiles.contract.ts';
import { coursefilesOperations as to } from '#contract/coursefiles/coursefiles.operations.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { coursefileBytesService } from './coursefile-bytes.service.ts';
import { coursefileListsService } from './coursefile-lists.service.ts';
import { coursefileTreeService } from './coursefile-tree.service.ts';

export function coursefilesRoutes(app: FastifyInstance, ports: { files: Files; inbox: Inbox }): void {
  const lists = handlersOf(coursefileListsService);
  serve(app, to.folder, { input: OfferingFolderQuery, result: CourseFolder }, lists.folder);
  serve(app, to.entries, { input: OfferingEntriesQuery, result: CourseEntryPage }, lists.entries);
  serve(app, to.get, { input: CourseEntryId, result: CourseEntry }, lists.get);
  serve(app, to.visit, { input: OfferingVisit, result: Nothing }, lists.visit);
  serve(app, to.courseFolder, { input: CourseFolderQuery, result: CourseFolder }, lists.courseFolder);
  serve(app, to.courseEntries, { input: CourseEntriesQuery, result: CourseEntryPage }, lists.courseEntries);
  serve(app, to.folders, { input: CourseFilesQuery, result: CourseFolders }, lists.folders);
  serve(app, to.audiences, { input: CourseFilesQuery, result: CourseAudiences }, lists.audiences);
  serve(app, to.bin, { input: CourseBinQuery, result: CourseBinPage }, lists.bin);
  serve(app, to.versions, { input: CourseVersionsQuery, result: CourseVersionPage }, lists.versions);
  serve(app, to.viewers, { input: CourseViewersQuery, result: CourseViewerPage }, lists.viewers);

  const tree = handlersOf(coursefileTreeService);
  serve(app, to.addFolder, { input: CourseFolderAdd, result: CourseEntryId }, tree.addFolder);
  serve(app, to.addFiles, { input: CourseFilesAdd, result: CourseFilesAdded }, tree.addFiles);
  serve(app, to.addReferences, { input: CourseReferencesAdd, result: CourseEntriesDone }, tree.addReferences);
  serve(app, to.edit, { input: CourseEntryEdit, result: CourseEntry, current: CourseEntry }, tree.edit);
  serve(app, to.move, { input: CourseEntriesMove, result: Nothing }, tree.move);
  serve(app, to.remove, { input: CourseEntriesAct, result: CourseEntriesDone }, tree.remove);
  serve(app, to.restore, { input: CourseEntriesAct, result: CourseEntriesDone }, tree.restore);
  serve(app, to.erase, { input: CourseEntryId, result: Nothing }, tree.erase);

  const bytes = handlersOf((db) => coursefileBytesService(db, ports));
  serve(app, to.preview, { input: CoursePreviewQuery, result: CoursePreview }, bytes.preview);
  serve(app, to.view, { input: CourseEntryId, result: Nothing }, bytes.view);
  serve(app, to.download, { input: CoursePreviewQuery, result: CourseFileAddress }, bytes.download);
  serve(app, to.replace, { input: CourseFileReplace, result: CourseFileReplaced, current: CourseEntry }, bytes.replace);
}
