import type { Database } from '../database/database.ts';

/** A message to one person; the text is final, in the person's language. */
export interface Message {
  kind: 'sms' | 'mail';
  /** Phone number or e-mail address. */
  to: string;
  /** The specification's LX; null for notices. */
  purpose: number | null;
  text: string;
  /** Of a mail; the product's name where there is none. */
  subject?: string;
  /** Of a mail: the same as `text`, which stays for those who read no HTML. */
  html?: string;
  /** What the demo inbox and the tests read out of the text. */
  code?: string;
}

/** How it travels; nothing of it is shown to anybody. */
export interface Sending {
  /** Past it the message is worth nothing and is not sent any more: a code's life. Absent: it is tried for days. */
  lifetimeMs?: number;
  /** Before and beside what may wait; what has a lifetime always is. */
  isPrompt?: boolean;
  /** Whose account it is about: it leaves no more once that is deleted. */
  personId?: string;
}

/** How modules send SMS and e-mail: at least once, by an outbox. */
export interface Messages {
  /** Stands in the caller's transaction: no message of what was rolled back. @returns its id */
  send(tx: Database, message: Message & Sending): Promise<string>;
  /** Many in one statement. @returns their ids in the order given */
  sendAll(tx: Database, messages: readonly (Message & Sending)[]): Promise<string[]>;
}
