import type { MessageCategory, MessageChannel, MessageGroup } from '#contract/messages/messages.rule.ts';
import type { Actor, Role } from '../access/actor.ts';
import type { Database } from '../database/database.ts';

/** What a person reads of something that happened. */
export interface MessageWords {
  title: string;
  text: string;
}

/** Events that people want or do not want together: a row of their settings. A module declares its own (`messageTypes`). */
export interface MessageType {
  /** `enrolment.decided`. */
  id: string;
  category: MessageCategory;
  group: MessageGroup;
  /** The row's words. */
  name: Readonly<Record<Actor['locale'], string>>;
  /** When it comes, in a few words. */
  hint?: Readonly<Record<Actor['locale'], string>>;
  /** Whom it ever comes to: the others have no row for it. Absent: everybody. */
  roles?: readonly Role[];
  /** By which it comes unless the person chose otherwise. */
  channels: readonly MessageChannel[];
  /** Of these the ones that nobody can switch off: a rule of law or safety, or of the school, wants them. */
  always?: readonly MessageChannel[];
}

/** Something that an area tells people: its words and where it leads. */
export interface MessageEvent<Data> {
  /** `feedback.answered`. */
  id: string;
  type: MessageType;
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
  /**
   * The key's message says how things stand by now: these words take the place of the former ones, unread and newest, and
   * by mail and SMS only the first goes out. Whoever counts for the words holds what is counted.
   */
  renews?: true;
  /** What is unread under other keys that begin so goes: it said the same of an earlier day. */
  replaces?: string;
  /** By what the area has told it itself already, to where the person was reached before a change. */
  sentBy?: readonly MessageChannel[];
}

/** How areas tell people something. */
export interface Inbox {
  /** Stands in the caller's transaction, once for each person and key; open pages see it at once. */
  deliver<Data>(tx: Database, event: MessageEvent<Data>, delivery: Delivery<Data>): Promise<void>;
}

/** The key of what is counted over a day and said anew with each of them: one message of the newest day while nobody read it. */
export const sumOfDay = (subject: string, day: string): Pick<Delivery<never>, 'key' | 'renews' | 'replaces'> => ({
  key: `${subject}|${day}`,
  renews: true,
  replaces: `${subject}|`,
});
