import { hasWords } from '#contract/notes/note.rule.ts';
import type { Note, NoteSpot, NoteWrite } from '#contract/notes/notes.contract.ts';
import { notesOperations } from '#contract/notes/notes.operations.ts';
import type { Editing } from '#kit/save-record.ts';

/** What is typed of a note; where it belongs is chosen before its first word, and stays. */
export interface NoteContent {
  id: string;
  spot: NoteSpot;
  body: string;
  pictureFileId: string | null;
}

/** How a note is edited. A new one has the version 0: all of it travels. */
export const noteEditing: Editing<NoteContent, Note, NoteWrite, Note> = {
  operation: notesOperations.write,
  draftOf: ({ id, spot, body, pictureFileId, version }) => ({ content: { id, spot, body, pictureFileId }, version }),
  inputOf: ({ body, pictureFileId }, version, whole) =>
    version === 0
      ? { ...whole, version }
      : {
          ...{ id: whole.id, version, spot: whole.spot },
          ...(body !== undefined && { body }),
          ...(pictureFileId !== undefined && { pictureFileId }),
        },
  versionOf: ({ version }) => version,
  recordOf: (note) => note,
  problemsOf: (content) => (hasWords(content) ? {} : { body: 'empty', pictureFileId: 'empty', spot: 'empty' }),
};

/** A note that the server has not: as far as it is known. */
export const newNote = ({ id, spot, body, pictureFileId }: NoteContent, version = 0): Note => ({
  ...{ id, spot, body, pictureFileId, version, itemTitle: '', itemKind: 'richText', courseTitle: '', jump: 'open' },
  ...{ createdAt: new Date(0).toISOString(), editedAt: null },
});
