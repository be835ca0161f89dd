import { useEffect, useState } from 'react';
import { hasWords } from '#contract/notes/note.rule.ts';
import type { Note } from '#contract/notes/notes.contract.ts';
import { notesOperations } from '#contract/notes/notes.operations.ts';
import type { ReadJournal, RecoveredDraft } from '#kit/recovered-draft.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { createJournal, useReadJournal } from '#shell/plugin-editing.ts';
import { newNote, type NoteContent } from './note.editing.ts';

// Each note has a journal of its own below one name of its person, so that all that was left can be found.
const notesOf = (personId: string | null) => `notes ${personId ?? ''}`;

/** The key of the person's journals; null while it is fetched. */
export function useJournalKey(): string | null {
  const { data } = useOperation(notesOperations.journal, {}, { freshMs: Infinity });
  return data?.journalKey ?? null;
}

/** The journal of one note, read; null while it is read. */
export function useNoteJournal(id: string, key: string): ReadJournal<NoteContent> | null {
  const { person } = usePlatform();
  return useReadJournal(`${notesOf(person.id)}/${id}`, key);
}

/** Notes that earlier visits typed and the server has not got, as the server had them then. */
export function useLeftNotes(key: string | null): readonly Note[] {
  const { person } = usePlatform();
  const [left, setLeft] = useState<readonly Note[]>([]);
  useEffect(() => {
    if (key === null) return undefined;
    let isGone = false;
    const journal = createJournal<RecoveredDraft<NoteContent>>(notesOf(person.id), key);
    void journal.read().then((drafts) => {
      const written = drafts.filter(({ content }) => hasWords(content));
      const byId = new Map(written.map(({ base, version }) => [base.id, newNote(base, version)]));
      if (!isGone) setLeft([...byId.values()]);
    });
    return () => {
      isGone = true;
    };
  }, [key, person.id]);
  return left;
}
