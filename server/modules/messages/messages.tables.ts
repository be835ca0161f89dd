import type { ColumnType, Generated } from 'kysely';
import type { MessageCategory, MessageChannel } from '#contract/messages/messages.rule.ts';
import type { AnnouncementStatus } from '#machines/messages/announcement.lifecycle.ts';
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
  announcement_id: string | null;
  withdrawn_at: Generated<Date | null>;
}

interface AnnouncementsTable {
  id: Generated<string>;
  sender_id: string;
  status: Generated<AnnouncementStatus>;
  title: string;
  body: string;
  version: Generated<number>;
  scheduled_at: Generated<Date | null>;
  sent_at: Generated<Date | null>;
  withdrawn_at: Generated<Date | null>;
  reminded_at: Generated<Date | null>;
  receivers: Generated<number | null>;
  delivered: Generated<number>;
  told_up_to: Generated<string | null>;
  is_reminding: Generated<boolean>;
  reminded_up_to: Generated<string | null>;
  worked_at: Generated<Date>;
  created_at: Generated<Date>;
  journal_key: Generated<string>;
  updated_at: Generated<Date>;
}

interface AnnouncementAudiencesTable {
  announcement_id: string;
  position: number;
  kind: string;
  id: string;
}

interface AnnouncementFilesTable {
  announcement_id: string;
  position: number;
  file_id: string;
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

interface MessageSettingsTable {
  person_id: string;
  version: Generated<number>;
  quiet_on: Generated<boolean>;
  quiet_from: Generated<number>;
  quiet_to: Generated<number>;
  daily_on: Generated<boolean>;
  weekly_next_at: Date | null;
}

interface MessageChoicesTable {
  person_id: string;
  type: string;
  channel: MessageChannel;
  is_on: boolean;
}

interface MessageDeparturesTable {
  message_id: string;
  person_id: string;
  channel: Exclude<MessageChannel, 'product'>;
  key: string;
  is_urgent: boolean;
  is_gathered: boolean;
  created_at: Generated<Date>;
  leaves_at: Date;
  left_at: Date | null;
  outcome: 'left' | 'unreachable' | 'limited' | null;
  outbox_id: string | null;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    messages: MessagesTable;
    announcements: AnnouncementsTable;
    announcement_audiences: AnnouncementAudiencesTable;
    announcement_files: AnnouncementFilesTable;
    message_copies: MessageCopiesTable;
    calendar_addresses: CalendarAddressesTable;
    message_settings: MessageSettingsTable;
    message_choices: MessageChoicesTable;
    message_departures: MessageDeparturesTable;
  }
}
