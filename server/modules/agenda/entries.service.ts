import type {
  AgendaEntry,
  AgendaEntryAdd,
  AgendaEntryChange,
  AgendaEntryDone,
  AgendaEntryId,
} from '#contract/agenda/agenda.contract.ts';
import { agendaOperations } from '#contract/agenda/agenda.operations.ts';
import { agendaLimits } from '#contract/agenda/agenda.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { entriesRepository } from './entries.repository.ts';

const yearOf = (moment: string) => new Date(moment).getUTCFullYear();

/** @throws Refusal invalidInput, at the field */
function judge({ form, at, until }: AgendaEntryAdd): void {
  for (const [field, moment] of [['/at', at] as const, ['/until', until] as const])
    if (moment !== null && (yearOf(moment) < agendaLimits.firstYear || yearOf(moment) > agendaLimits.lastYear))
      throw badField(field, 'format', 'date-time');
  if (until === null) return;
  if (form === 'task') throw badField('/until', 'type');
  if (Date.parse(until) < Date.parse(at)) throw badField('/until', 'periodLength');
}

/** What a person writes for herself; nobody else finds it. */
export function entriesService(db: Database) {
  /** @throws Refusal agendaFull */
  async function judgeRoom(tx: Database, actor: PersonActor): Promise<void> {
    if ((await entriesRepository(tx, actor).countHeld()) >= agendaLimits.entries) throw new Refusal('agendaFull');
  }

  return {
    async entry({ id }: AgendaEntryId, actor: PersonActor): Promise<AgendaEntry> {
      const found = await entriesRepository(db, actor).find(id);
      if (!found) throw new Refusal('notFound');
      return found;
    },

    /** @throws Refusal invalidInput · agendaFull */
    add: (entry: AgendaEntryAdd, actor: PersonActor): Promise<AgendaEntry> =>
      inTransaction(db, async (tx) => {
        judge(entry);
        await judgeRoom(tx, actor);
        return entriesRepository(tx, actor).add({ ...entry, isDone: entry.form === 'task' && entry.isDone });
      }),

    /** @throws Refusal notFound · invalidInput · conflict */
    change: ({ version, ...entry }: AgendaEntryChange, actor: PersonActor): Promise<AgendaEntry> =>
      inTransaction(db, async (tx) => {
        const entries = entriesRepository(tx, actor);
        const held = await entries.find(entry.id, true);
        if (!held) throw new Refusal('notFound');
        judge(entry);
        if (held.version !== version) throw conflictOn(agendaOperations.change, held);
        return entries.change(entry);
      }),

    /** Two presses that say the same are one. @throws Refusal notFound */
    async done({ id, isDone }: AgendaEntryDone, actor: PersonActor): Promise<AgendaEntry> {
      const entry = await entriesRepository(db, actor).setDone(id, isDone);
      if (!entry) throw new Refusal('notFound');
      return entry;
    },

    /** @throws Refusal notFound */
    async remove({ id }: AgendaEntryId, actor: PersonActor): Promise<null> {
      if (!(await entriesRepository(db, actor).mark(id, true))) throw new Refusal('notFound');
      return null;
    },

    /** @throws Refusal notFound, where it was not deleted or the time is over · agendaFull */
    restore: ({ id }: AgendaEntryId, actor: PersonActor): Promise<AgendaEntry> =>
      inTransaction(db, async (tx) => {
        await judgeRoom(tx, actor);
        const entries = entriesRepository(tx, actor);
        if (!(await entries.mark(id, false))) throw new Refusal('notFound');
        return (await entries.find(id))!;
      }),
  };
}
