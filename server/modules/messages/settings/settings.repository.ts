import { sql } from 'kysely';
import { digestMinutes, quietDefault } from '#contract/messages/messages.rule.ts';
import type { MessageChoices, MessageSchedule } from '#contract/messages/message-settings.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { nextSunday, quietEnd } from './times.rule.ts';

export interface StoredSettings {
  version: number;
  quiet: { isOn: boolean; from: number; to: number };
  digest: { isDaily: boolean; isWeekly: boolean };
}

const untouched: StoredSettings = {
  version: 1,
  quiet: { isOn: true, ...quietDefault },
  digest: { isDaily: false, isWeekly: false },
};

/** The actor's own; those of others are not there. */
export const messageSettingsRepository = (db: Database, { id }: Pick<PersonActor, 'id'>) => ({
  async stored(): Promise<StoredSettings> {
    const row = await db.selectFrom('message_settings').where('person_id', '=', id).selectAll().executeTakeFirst();
    if (!row) return untouched;
    return {
      version: row.version,
      quiet: { isOn: row.quiet_on, from: row.quiet_from, to: row.quiet_to },
      digest: { isDaily: row.daily_on, isWeekly: row.weekly_next_at !== null },
    };
  },

  choices: () =>
    db.selectFrom('message_choices').where('person_id', '=', id).select(['type', 'channel', 'is_on as isOn']).execute(),

  /** The last of two for one cell holds. */
  async choose(choices: MessageChoices['choices']): Promise<void> {
    const last = new Map(choices.map((one) => [`${one.type} ${one.channel}`, one]));
    await db
      .insertInto('message_choices')
      .values([...last.values()].map(({ type, channel, isOn }) => ({ person_id: id, type, channel, is_on: isOn })))
      .onConflict((on) =>
        on.columns(['person_id', 'type', 'channel']).doUpdateSet({ is_on: (eb) => eb.ref('excluded.is_on') }),
      )
      .execute();
  },

  /** @returns false when another page was first */
  async schedule({ version, quiet, digest }: MessageSchedule): Promise<boolean> {
    const sunday = nextSunday(sql`now()`, sql<number>`${digestMinutes.weekly}::int`);
    const weekly = quiet.isOn ? quietEnd(sunday, sql`${quiet.from}::int`, sql`${quiet.to}::int`) : sunday;
    const values = {
      quiet_on: quiet.isOn,
      quiet_from: quiet.from,
      quiet_to: quiet.to,
      daily_on: digest.isDaily,
      weekly_next_at: digest.isWeekly ? weekly : null,
    };
    // Nobody's row is version 1: whoever comes second finds the first one's and is refused by its version.
    const { numInsertedOrUpdatedRows: count = 0n } = await db
      .insertInto('message_settings')
      .values({ person_id: id, ...values, version: version + 1 })
      .onConflict((on) =>
        on
          .column('person_id')
          .doUpdateSet({ ...values, version: version + 1 })
          .where('message_settings.version', '=', version),
      )
      .executeTakeFirstOrThrow();
    return count > 0n;
  },

  async reset(): Promise<void> {
    await db.deleteFrom('message_choices').where('person_id', '=', id).execute();
    await db
      .updateTable('message_settings')
      .where('person_id', '=', id)
      .set(({ eb }) => ({
        version: eb('version', '+', 1),
        ...{ quiet_on: true, quiet_from: quietDefault.from, quiet_to: quietDefault.to },
        ...{ daily_on: false, weekly_next_at: null },
      }))
      .execute();
  },
});
