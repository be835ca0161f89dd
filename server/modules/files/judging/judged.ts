/** What the content turned out to be. */
export interface Judged {
  mediaType: string;
  /** The ending that fits the content, without the dot; several may do, the first is the usual one. */
  endings: readonly string[];
  durationMs?: number;
  pages?: number;
  width?: number;
  height?: number;
  /** Where the content was written anew (pictures, captions): keep that instead of what was sent. */
  rewritten?: string;
}
