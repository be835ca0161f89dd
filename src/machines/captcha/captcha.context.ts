import { failureOf } from '../common/failure.ts';

/** A puzzle as a view shows it. */
export interface Puzzle {
  token: string;
  /** Null where points travel as plain text. */
  secretKey: string | null;
  /** Address of the picture of 310 × 155, and of the piece of 47 × 155 ('' where there is none). */
  original: string;
  piece: string;
  /** The characters to click, in their order; empty of a slide. */
  words: readonly string[];
}

/** `pop` goes away once it is solved, `fixed` stands in a page. */
export type CaptchaMode = 'pop' | 'fixed';

/** The picture that all numbers of the protocol mean. */
export const reference = { width: 310, height: 155, piece: 47, slideY: 5 } as const;

/** How wide the piece is shown in a picture `width` wide; both in pixels of the screen. */
export const pieceWidthOf = (width: number): number => Math.floor((width * reference.piece) / reference.width);

/** Repcodes after which the server gives no picture for a while. */
const barring = { tooMany: 6201, locked: 6202 } as const;

export const barredBy = (error: unknown): keyof typeof barring | null => {
  const { code } = failureOf(error);
  return code === barring.tooMany ? 'tooMany' : code === barring.locked ? 'locked' : null;
};

/** What is left when no picture came: nothing to solve, and the server's words about it. */
export const noPicture = (error: unknown) => ({
  puzzle: null,
  message: failureOf(error).message,
  barred: barredBy(error),
});

/** Both machines say this when they have closed by themselves or by the person. */
export type CaptchaEmitted = { type: 'solved'; value: string } | { type: 'closed' };
