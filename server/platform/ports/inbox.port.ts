import type { MessageCategory } from '#contract/messages/messages.rule.ts';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';

/** What a person reads of something that happened. */
export interface MessageWords {
  title: string;
  text: string;
}

/** Something that an area tells people: its words and where it leads. */
export interface MessageEvent<Data> {
  /** `feedback.answered`. */
  id: string;
  category: MessageCategory;
  words: Readonly<Record<Actor['locale'], (data: Data) => MessageWords>>;
  /** A page of the product, by its typed address. */
  link: (data: Data) => string;
}

export const messageEvent = <Data>(event: MessageEvent<Data>): MessageEvent<Data> => event;

export interface Delivery<Data> {
  /** Accounts; whoever is not there any more gets nothing. */
  to: readonly string[];
  data: Data;
  /** What the same thing told again has in common, so that it is not a second message; absent: told once by its nature. */
  key?: string;
}

/** How areas tell people something. */
export interface Inbox {
  /** Stands in the caller's transaction, once for each person and key; open pages see it at once. */
  deliver<Data>(tx: Database, event: MessageEvent<Data>, delivery: Delivery<Data>): Promise<void>;
}
