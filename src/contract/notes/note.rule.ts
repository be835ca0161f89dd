/** Signs of what is typed, and how many notes there may be. */
export const noteLimits = {
  body: 5000,
  /** Of a passage: the words themselves, and what stands before and behind them. */
  quote: 500,
  around: 60,
  /** Of one item. */
  ofItem: 500,
  /** Of one file that is taken away, and how many of them with their pictures. */
  exported: 2000,
  pictures: 100,
  /** Days in which a deleted note may be restored. */
  restorableDays: 7,
} as const;

export const noteOrders = ['place', 'time'] as const;
export type NoteOrder = (typeof noteOrders)[number];

export const noteFormats = ['docx', 'md', 'pdf'] as const;
export type NoteFormat = (typeof noteFormats)[number];

/** Whether the item may be entered: it may; the person learns there no more; it was taken out of the course. */
export const noteJumps = ['open', 'left', 'removed'] as const;
export type NoteJump = (typeof noteJumps)[number];

/** Where in an item a note belongs: at most one of them is there; none is the item as a whole. */
export interface NotePlace {
  positionMs: number | null;
  /** From 1. */
  page: number | null;
  passage: { text: string; before: string; after: string; at: number } | null;
}
export const wholeItem: NotePlace = { positionMs: null, page: null, passage: null };

export const placesIn = ({ positionMs, page, passage }: NotePlace): number =>
  [positionMs, page, passage].filter((one) => one !== null).length;

export const hasWords = ({ body, pictureFileId }: { body: string; pictureFileId: string | null }): boolean =>
  body.trim() !== '' || pictureFileId !== null;
