import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Accounts, PersonContacts } from '#server/platform/ports/accounts.port.ts';
import type { Message, Messages, Sending } from '#server/platform/ports/messages.port.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Sites } from '#server/platform/settings/editions.ts';
import { departuresRepository, type Departed, type DueDeparture } from './departures.repository.ts';
import { noticeLetter, noticeSms, weeklyLetter, type LetterItem, type Sender } from './letters.words.ts';

export interface DepartureParts {
  db: Database;
  messages: Messages;
  accounts: Pick<Accounts, 'contacts'>;
  sites: Pick<Sites, 'siteOf'>;
  settings: Pick<Settings, 'publicUrl' | 'mode' | 'port' | 'delivery'>;
}

type Locale = PersonContacts['locale'];

/** What goes out together: one thing, or all that was gathered. */
interface Unit {
  channel: 'mail' | 'sms';
  person: PersonContacts;
  rows: DueDeparture[];
}

/** Takes what is due to the outbox: opens addresses, writes texts, counts what a person gets on one day. */
export function departuresService({ db, messages, accounts, sites, settings }: DepartureParts) {
  const { mailsPerDay, smsPerDay } = settings.delivery;
  // In production nobody knows where the product is unless the operator says so; then letters hold no links.
  const origin =
    settings.publicUrl ?? (settings.mode === 'production' ? null : `http://localhost:${String(settings.port)}`);

  /** Absolute, and of the product: whatever an area gave. */
  function addressOf(link: string | null): string | null {
    if (origin === null || link === null || !URL.canParse(link, origin)) return null;
    const address = new URL(link, origin);
    return address.origin === new URL(origin).origin ? address.href : null;
  }
  const senderOf = (locale: Locale): Sender => ({
    name: sites.siteOf(origin === null ? '' : new URL(origin).hostname, locale).title,
    settings: addressOf(messagesAddresses.settings.to()),
  });
  const itemOf = (locale: Locale, { words, link }: Pick<DueDeparture, 'words' | 'link'>): LetterItem => ({
    ...words[locale],
    address: addressOf(link),
  });

  function messageOf({ channel, person: { id, locale, email, phone }, rows }: Unit): (Message & Sending) | null {
    const isUrgent = rows[0]!.isUrgent;
    // What the law or safety wants to be known goes wherever the person is reached.
    const kind =
      isUrgent && (channel === 'mail' ? email : phone) === null ? (channel === 'mail' ? 'sms' : 'mail') : channel;
    const to = kind === 'mail' ? email : phone;
    if (to === null) return null;
    const items = rows.map((row) => itemOf(locale, row));
    const sender = senderOf(locale);
    return {
      ...{ kind, to, purpose: null, personId: id, isPrompt: isUrgent },
      ...(kind === 'mail' ? noticeLetter(locale, sender, items) : { text: noticeSms(locale, sender, items) }),
    };
  }

  /** Each person's due ones: what was gathered in one, all else by itself. */
  function unitsOf(due: readonly DueDeparture[], people: ReadonlyMap<string, PersonContacts>): Unit[] {
    const units: Unit[] = [];
    const gathered = new Map<string, Unit>();
    for (const row of due) {
      const person = people.get(row.personId);
      if (!person) continue;
      const place = `${row.personId} ${row.channel}`;
      const open = row.isGathered ? gathered.get(place) : undefined;
      if (open) {
        open.rows.push(row);
        continue;
      }
      const unit = { channel: row.channel, person, rows: [row] };
      units.push(unit);
      if (row.isGathered) gathered.set(place, unit);
    }
    return units;
  }

  /** @returns how many were decided on */
  async function leaveSome(tx: Database): Promise<number> {
    const rows = departuresRepository(tx);
    if (!(await rows.isMine())) return 0;
    const due = await rows.due();
    if (due.length === 0) return 0;
    const ids = [...new Set(due.map(({ personId }) => personId))];
    const people = new Map((await accounts.contacts(tx, ids)).map((one) => [one.id, one]));
    const counts = await rows.leftToday(ids);
    const most = { mail: mailsPerDay, sms: smsPerDay };

    const outgoing: { unit: Unit; message: Message & Sending }[] = [];
    const ended: Departed[] = [];
    const postponed: DueDeparture[] = [];
    const end = (all: readonly DueDeparture[], outcome: Departed['outcome'], outboxId: string | null = null) =>
      ended.push(...all.map(({ personId, channel, key }) => ({ personId, channel, key, outcome, outboxId })));
    // Whoever is gone or disabled since gets nothing.
    end(
      due.filter(({ personId }) => !people.has(personId)),
      'unreachable',
    );
    for (const unit of unitsOf(due, people)) {
      const message = messageOf(unit);
      const place = `${unit.person.id} ${unit.channel}`;
      const count = counts.get(place) ?? 0;
      const isFull = !unit.rows[0]!.isUrgent && count >= most[unit.channel];
      if (message === null) end(unit.rows, 'unreachable');
      else if (!isFull) {
        outgoing.push({ unit, message });
        if (!unit.rows[0]!.isUrgent) counts.set(place, count + 1);
      } else if (unit.channel === 'mail' && mailsPerDay > 0) postponed.push(...unit.rows);
      else end(unit.rows, 'limited');
    }
    const outboxIds = await messages.sendAll(
      tx,
      outgoing.map(({ message }) => message),
    );
    outgoing.forEach(({ unit }, at) => end(unit.rows, 'left', outboxIds[at]!));
    await rows.postpone(postponed);
    await rows.end(ended);
    return due.length;
  }

  return {
    /** All that is due. */
    async leave(): Promise<void> {
      while ((await inTransaction(db, leaveSome)) > 0);
    },

    /** Summaries of weeks that are over; whoever has read everything gets none. */
    async leaveWeeks(): Promise<void> {
      const some = async (tx: Database) => {
        const rows = departuresRepository(tx);
        const ids = (await rows.dueWeeks()).map(({ id }) => id);
        if (ids.length === 0) return 0;
        const unread = await rows.unreadOf(ids);
        const letters = (await accounts.contacts(tx, ids)).flatMap(({ id, email, locale }): (Message & Sending)[] => {
          const own = unread.filter(({ personId }) => personId === id);
          if (email === null || own.length === 0) return [];
          const items = own.map((row) => itemOf(locale, row));
          const letter = weeklyLetter(locale, senderOf(locale), items);
          return [{ kind: 'mail', to: email, purpose: null, personId: id, ...letter }];
        });
        await messages.sendAll(tx, letters);
        return ids.length;
      };
      while ((await inTransaction(db, some)) > 0);
    },

    sweep: () => departuresRepository(db).sweep(),
  };
}
