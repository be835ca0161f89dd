import type { NoteFormat } from '#contract/notes/note.rule.ts';

/** Notes as a file shows them, in finished words. */
export interface NotesDocument {
  title: string;
  facts: string;
  courses: readonly { title: string; items: readonly DocumentItem[] }[];
}

export interface DocumentItem {
  title: string;
  notes: readonly DocumentNote[];
}

export interface DocumentNote {
  /** The second, the page, what it is about. */
  place: string;
  /** Absolute; null where nothing is there to go back to. */
  href: string | null;
  facts: string;
  quote: string | null;
  body: string;
  picture: DocumentPicture | null;
}

/** JPEG. */
export interface DocumentPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
  words: string;
}

export interface DocumentTask {
  format: NoteFormat;
  document: NotesDocument;
}
