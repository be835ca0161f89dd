import { useState } from 'react';
import type { NoteFormat } from '#contract/notes/note.rule.ts';
import type { NotesExport } from '#contract/notes/notes.contract.ts';
import { notesOperations } from '#contract/notes/notes.operations.ts';
import { saveBytes } from '#kit/save-bytes.ts';
import { CallError, usePlatform } from '#shell/plugin-api.ts';

/** What is listed, as a file; `format` is the one that is being made. */
export function useNotesExport(filter: Omit<NotesExport, 'format'>) {
  const { call, notify } = usePlatform();
  const [format, setFormat] = useState<NoteFormat | null>(null);
  async function make(wanted: NoteFormat) {
    setFormat(wanted);
    try {
      const { result } = await call(notesOperations.export, { ...filter, format: wanted });
      saveBytes(result.fileName, [result.content]);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'error', title: error.message, requestId: error.requestId });
    } finally {
      setFormat(null);
    }
  }
  return { format, save: (wanted: NoteFormat) => void make(wanted) };
}
