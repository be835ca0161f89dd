import type { FastifyInstance } from 'fastify';
import { Empty, Nothing } from '#contract/common/shapes.contract.ts';
import {
  Note,
  NotedItems,
  NotedItemsQuery,
  NoteId,
  NoteJournal,
  NotePage,
  NotesExport,
  NotesFile,
  NotesOverview,
  NotesQuery,
  NoteWrite,
} from '#contract/notes/notes.contract.ts';
import { notesOperations as to } from '#contract/notes/notes.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { originOf } from '#server/platform/pages/page-origin.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { noteListsService } from './note-lists.service.ts';
import { notesExportService } from './notes-export.service.ts';
import { notesService } from './notes.service.ts';

export function notesRoutes(app: FastifyInstance, files: Files, settings: Pick<Settings, 'publicUrl'>): void {
  const lists = handlersOf(noteListsService);
  serve(app, to.overview, { input: Empty, result: NotesOverview }, lists.overview);
  serve(app, to.items, { input: NotedItemsQuery, result: NotedItems }, lists.items);
  serve(app, to.list, { input: NotesQuery, result: NotePage }, lists.list);
  serve(app, to.journal, { input: Empty, result: NoteJournal }, lists.journal);

  const notes = handlersOf((db) => notesService(db, files));
  serve(app, to.write, { input: NoteWrite, result: Note, current: Note }, notes.write);
  serve(app, to.remove, { input: NoteId, result: Nothing }, notes.remove);
  serve(app, to.restore, { input: NoteId, result: Note }, notes.restore);
  serve(app, to.export, { input: NotesExport, result: NotesFile }, (asked, actor, { db, request }) =>
    notesExportService(db, files, originOf(settings, request)).export(asked, actor),
  );
}
