/** Where the asking for a code stands (machine `code`). */
export interface CodeState {
  /** Seconds until the next one may be sent; 0: now. */
  left: number;
  isSending: boolean;
  /** Where the last one went; null before. */
  sentTo: string | null;
  problem: 'empty' | 'bad' | null;
  /** The server's words about a failure. */
  message: string | null;
}
