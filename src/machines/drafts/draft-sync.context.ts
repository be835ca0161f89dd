/** What the server holds, or held when it was asked. */
export interface Draft<Content> {
  content: Content;
  version: number;
  /** ISO 8601, of the server; null when nothing was saved yet. */
  savedAt: string | null;
}

export interface DraftInput<Content> extends Draft<Content> {
  /** Whose draft it is: another person's login sends nothing. */
  personId: string;
  /** What the journal kept of an earlier visit and the server has not; null where there is none. */
  unsent?: Content | null;
  /** 0 to 1, spreads the attempts after a failure. */
  jitter?: () => number;
}

export interface DraftContext<Content> extends Draft<Content> {
  personId: string;
  jitter: () => number;
  /** What the server acknowledged last: a saver that sends only differences compares with it. */
  base: Content;
  /** Changes that the server has not acknowledged. */
  unsent: number;
  /** How many of them the running save carries. */
  sending: number;
  /** What it carries. */
  sent: Content;
  /** Somebody waits for `clean`: what was typed during the save goes out at once. */
  isFlushing: boolean;
  failures: number;
  /** In conflicting: what the server holds. */
  theirs: Draft<Content> | null;
  /** The number and the server's words of the last failure; without a number no answer came. */
  code: number | null;
  message: string | null;
  /** What the journal answered last, and about which content; null before its first answer. */
  journalled: { content: Content; isKept: boolean } | null;
}

/** What the server acknowledged. */
export type Receipt<Content> = Omit<Draft<Content>, 'content'> & {
  /** Where the page kept a part back that cannot be sent as it is: what the server holds now. Absent: all that was sent. */
  base?: Content;
  /** What was sent, with what somebody else wrote into other fields meanwhile. Absent: nobody did. */
  merged?: Content;
};

/** One content of three: mine, upon what it was typed, and what somebody else made of that. */
export type MergeContents<Content> = (base: Content, mine: Content, theirs: Content) => Content;

export type DraftEvent<Content> =
  | { type: 'draft.change'; content: Content }
  | { type: 'draft.flush' | 'draft.online' | 'draft.retry' | 'draft.keepMine' | 'draft.takeTheirs' }
  /** The journal's answer: whether this browser has that very content. */
  | { type: 'draft.journalled'; content: Content; isKept: boolean }
  /** The record was read anew: what somebody else wrote reaches a draft in which nothing is unsent. */
  | { type: 'draft.renew'; held: Draft<Content> }
  /** Another call of the parent met a newer version. */
  | { type: 'draft.clash'; theirs: Draft<Content> }
  | { type: 'session.entered'; personId: string };
