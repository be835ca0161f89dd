import type { Database } from '../database/database.ts';

/** A message to one person; the text is final, in the person's language. */
export interface Message {
  kind: 'sms' | 'mail';
  /** Phone number or e-mail address. */
  to: string;
  /** The specification's LX; null for notices. */
  purpose: number | null;
  text: string;
  /** What the demo inbox and the tests read out of the text. */
  code?: string;
}

/** How modules send SMS and e-mail. */
export interface Messages {
  /** Stands in the caller's transaction: no message of what was rolled back. */
  send(tx: Database, message: Message): Promise<void>;
}
