import { Type, type Static } from 'typebox';
import { itemKinds } from '../teaching/outline.rule.ts';
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
} from '../common/shapes.contract.ts';
import { noteFormats, noteJumps, noteLimits as most, noteOrders } from './note.rule.ts';

const Milliseconds = Type.Integer({ minimum: 0, maximum: 360_000_000 });

/** Where a note belongs (note.rule: at most one of the three). */
export const NoteSpot = closed({
  offeringId: Id,
  itemId: Id,
  /** Of a video. */
  positionMs: orNull(Milliseconds),
  /** Of a document, from 1. */
  page: orNull(Type.Integer({ minimum: 1, maximum: 100_000 })),
  /** Of a text: its words, what stands around them, and at which sign they began. */
  passage: orNull(
    closed({
      text: Type.String({ minLength: 1, maxLength: most.quote }),
      before: Type.String({ maxLength: most.around }),
      after: Type.String({ maxLength: most.around }),
      at: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    }),
  ),
});
export type NoteSpot = Static<typeof NoteSpot>;

export const Note = closed({
  id: Id,
  spot: NoteSpot,
  /** Plain text with breaks; empty where there is a picture alone. */
  body: Text,
  /** A picture of the frame; a file of the person's own. */
  pictureFileId: orNull(Id),
  /** As it is called now, or was when it was taken out of the course. */
  itemTitle: Text,
  itemKind: oneOf(itemKinds),
  courseTitle: Text,
  jump: oneOf(noteJumps),
  createdAt: Moment,
  editedAt: orNull(Moment),
  version: Version,
});
export type Note = Static<typeof Note>;

const filter = {
  offeringId: Type.Optional(Id),
  itemId: Type.Optional(Id),
  search: Type.Optional(Line(80)),
  /** place: as the course goes; time: the newest first. */
  order: Type.Optional(oneOf(noteOrders)),
};
export const NotesQuery = pageQuery(filter);
export type NotesQuery = Static<typeof NotesQuery>;
export const NotePage = pageOf(Note);
export type NotePage = Static<typeof NotePage>;

/** A course in which there are notes. */
export const NotedOffering = closed({
  offeringId: Id,
  courseId: Id,
  title: Text,
  term: Text,
  number: Count,
  subject: Text,
  category: orNull(Text),
  edition: oneOf(['he', 've']),
  coverFileId: orNull(Id),
  notes: Count,
});
export type NotedOffering = Static<typeof NotedOffering>;

/** What stands beside the notes; those noted last first. */
export const NotesOverview = closed({ all: Count, offerings: Type.Array(NotedOffering) });
export type NotesOverview = Static<typeof NotesOverview>;

export const NotedItem = closed({
  itemId: Id,
  title: Text,
  kind: oneOf(itemKinds),
  notes: Count,
  durationMs: orNull(Type.Integer()),
  pages: orNull(Type.Integer()),
  /** How much of it was studied, 0 … 1; null where nothing is known. */
  share: orNull(Type.Number()),
  /** The seconds that have notes, ms; in their order. */
  marks: Type.Array(Type.Integer()),
});
export type NotedItem = Static<typeof NotedItem>;
export const NotedItemsQuery = closed({ offeringId: Id });
export type NotedItemsQuery = Static<typeof NotedItemsQuery>;
/** As the course goes. */
export const NotedItems = closed({ items: Type.Array(NotedItem) });
export type NotedItems = Static<typeof NotedItems>;

/** By which the browser closes what is typed and not sent. */
export const NoteJournal = closed({ journalKey: Id });
export type NoteJournal = Static<typeof NoteJournal>;

export const NoteWrite = closed({
  /** The browser makes it: what it sends twice is there once. */
  id: Id,
  /** 0: a new one. */
  version: Type.Integer({ minimum: 0 }),
  spot: NoteSpot,
  body: Type.Optional(Type.String({ maxLength: most.body })),
  pictureFileId: Type.Optional(orNull(Id)),
});
export type NoteWrite = Static<typeof NoteWrite>;

export const NoteId = closed({ id: Id });
export type NoteId = Static<typeof NoteId>;

export const NotesExport = closed({ ...filter, format: oneOf(noteFormats) });
export type NotesExport = Static<typeof NotesExport>;
export const NotesFile = closed({
  fileName: Text,
  mediaType: Text,
  notes: Count,
  /** The file in base64. */
  content: Text,
});
export type NotesFile = Static<typeof NotesFile>;
