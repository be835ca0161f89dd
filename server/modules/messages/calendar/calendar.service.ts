import type { CalendarAddress } from '#contract/messages/calendar.contract.ts';
import { dayMs } from '#contract/common/length.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { countOrRefuse } from '#server/platform/access/limits.ts';
import { newSecret } from '#server/platform/access/session.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { DateSource } from '#server/platform/ports/dates.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { calendarFile } from './calendar-file.rule.ts';
import { calendarRepository } from './calendar.repository.ts';

/** Readings an hour: of one address, by however many programs, and of addresses that are not there, by one client. */
const most = { known: 240, unknown: 60 };
const windowSeconds = 3600;

/** What programs are told of. */
const [daysBack, daysAhead] = [180, 400];

export interface CalendarParts {
  cipher: FieldCipher;
  /** Of the areas that are on, on the site of a host. */
  datesAt: (hostname: string) => readonly DateSource[];
}

/** The person's own address. */
export const calendarService =
  ({ cipher }: Pick<CalendarParts, 'cipher'>) =>
  (db: Database) => {
    const shown = async (tx: Database, { id }: PersonActor): Promise<CalendarAddress> => {
      const own = await calendarRepository(tx, cipher).own(id);
      return { path: own && `/api/calendar/${own.secret}.ics`, madeAt: own?.madeAt.toISOString() ?? null };
    };
    const kept = (actor: PersonActor, isRenewed: boolean): Promise<CalendarAddress> =>
      inTransaction(db, async (tx) => {
        await calendarRepository(tx, cipher).keep(actor.id, newSecret(), actor.locale, isRenewed);
        await auditAct(tx, actor, isRenewed ? 'calendar.renew' : 'calendar.make', { kind: 'account', id: actor.id });
        return shown(tx, actor);
      });
    return {
      get: (_input: object, actor: PersonActor) => shown(db, actor),
      make: (_input: object, actor: PersonActor) => kept(actor, false),
      renew: (_input: object, actor: PersonActor) => kept(actor, true),
      remove: (_input: object, actor: PersonActor): Promise<CalendarAddress> =>
        inTransaction(db, async (tx) => {
          await calendarRepository(tx, cipher).remove(actor.id);
          await auditAct(tx, actor, 'calendar.remove', { kind: 'account', id: actor.id });
          return shown(tx, actor);
        }),
    };
  };

/**
 * What stands at an address now: rights are judged at each reading.
 * @throws Refusal notFound · tooMany
 */
export async function readCalendar(
  db: Database,
  { cipher, datesAt }: CalendarParts,
  asked: {
    secret: string;
    client: string;
    host: string;
    name: (locale: PersonActor['locale']) => string;
    origin: string;
  },
): Promise<string> {
  const holder = await calendarRepository(db, cipher).holder(asked.secret);
  await countOrRefuse(db, {
    kind: holder ? 'calendar' : 'calendar.unknown',
    subject: holder?.id ?? asked.client,
    most: holder ? most.known : most.unknown,
    windowSeconds,
  });
  if (!holder) throw new Refusal('notFound');
  const now = Date.now();
  const days = { from: new Date(now - daysBack * dayMs), until: new Date(now + daysAhead * dayMs), isTodo: false };
  const found = [];
  for (const source of datesAt(asked.host)) found.push(...(await source(db, holder.id, days)));
  return calendarFile({
    name: asked.name(holder.locale),
    locale: holder.locale,
    origin: asked.origin,
    dates: found.filter(({ state }) => state !== 'cancelled'),
  });
}
