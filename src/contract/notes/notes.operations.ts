import type { Empty, Nothing } from '../common/shapes.contract.ts';
import { operation } from '../common/operation.ts';
import type {
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
} from './notes.contract.ts';

/** What a person notes for herself beside a course; nobody else reads it. */
export const notesOperations = {
  overview: operation<Empty, NotesOverview>({
    method: 'GET',
    path: '/notes/overview',
    needs: 'user',
    person: true,
    summary: 'In which courses there are notes, and how many',
  }),
  items: operation<NotedItemsQuery, NotedItems>({
    method: 'GET',
    path: '/notes/items',
    needs: 'user',
    person: true,
    summary: 'The items of an offering that have notes, as the course goes',
  }),
  list: operation<NotesQuery, NotePage>({
    method: 'GET',
    path: '/notes/entries',
    needs: 'user',
    person: true,
    summary: 'One’s notes, as the course goes or the newest first',
  }),
  journal: operation<Empty, NoteJournal>({
    method: 'GET',
    path: '/notes/journal',
    needs: 'user',
    person: true,
    summary: 'The key by which the browser closes notes that are not sent yet',
  }),
  write: operation<NoteWrite, Note, Note>({
    method: 'PUT',
    path: '/notes/entries/:id',
    needs: 'user',
    person: true,
    says: 'saved',
    summary: 'Writes a note, a new one or one of before; the browser makes its id',
  }),
  remove: operation<NoteId, Nothing>({
    method: 'DELETE',
    path: '/notes/entries/:id',
    needs: 'user',
    person: true,
    confirming: 'nobody',
    summary: 'Deletes a note; it can be restored within seven days',
  }),
  restore: operation<NoteId, Note>({
    method: 'POST',
    path: '/notes/entries/:id/restoring',
    needs: 'user',
    person: true,
    says: 'saved',
    summary: 'Takes a deletion back',
  }),
  export: operation<NotesExport, NotesFile>({
    method: 'GET',
    path: '/notes/export',
    needs: 'user',
    person: true,
    summary: 'One’s notes as a file of Word, Markdown or PDF, with links back',
  }),
};
