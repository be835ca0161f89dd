import type { ColumnType, Generated } from 'kysely';
import type { MessageCategory } from '#contract/messages/messages.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { MessageWords } from '#server/platform/ports/inbox.port.ts';

type Words = Record<Actor['locale'], MessageWords>;

interface MessagesTable {
  id: Generated<string>;
  event: string;
  category: MessageCategory;
  /** Written as JSON text. */
  words: ColumnType<Words, string, never>;
  link: string | null;
  created_at: Generated<Date>;
}

interface MessageCopiesTable {
  message_id: string;
  person_id: string;
  key: string;
  created_at: Generated<Date>;
  read_at: Generated<Date | null>;
  archived_at: Generated<Date | null>;
}

interface CalendarAddressesTable {
  person_id: string;
  secret_hash: Buffer;
  secret_cipher: Buffer;
  locale: Actor['locale'];
  made_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    messages: MessagesTable;
    message_copies: MessageCopiesTable;
    calendar_addresses: CalendarAddressesTable;
  }
}
