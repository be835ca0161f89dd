import { sql } from 'kysely';
import type { ClosingPage, Deletion } from '#contract/account/account.contract.ts';
import { workingDayAfter } from '#contract/common/working-days.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { inside, withinOf, type Administration } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { pageOf, type AskedPage } from '#server/platform/database/page.ts';
import { personalDataSection, type PersonalDataSection } from '#server/platform/modules/personal-data.ts';
import { beginOf, today } from '#server/platform/database/platform-zone.ts';

/** Deletion is done by then (PIPL, and what the privacy policy promises). */
const deletionDays = 15;

async function dueOn(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select ${today}::text as today`.execute(db);
  return workingDayAfter(rows[0]!.today, deletionDays);
}

/** The person's own request. */
export const deletionRepository = (db: Database, actor: Pick<PersonActor, 'id'>) => ({
  async find(): Promise<Deletion> {
    const row = await db
      .selectFrom('deletion_requests')
      .where('account_id', '=', actor.id)
      .selectAll()
      .executeTakeFirst();
    return { requestedAt: row?.requested_at.toISOString() ?? null, dueAt: row?.due_at.toISOString() ?? null };
  },

  async section(): Promise<PersonalDataSection> {
    const { requestedAt, dueAt } = await this.find();
    return personalDataSection('deletion', requestedAt === null ? [] : [{ requestedAt, dueAt }]);
  },

  /** By when a request of now would be done. */
  async wouldBeDue(): Promise<string> {
    const { rows } = await sql<{ at: Date }>`select ${beginOf(await dueOn(db))} as at`.execute(db);
    return rows[0]!.at.toISOString();
  },

  /** @returns false where it was requested already; its date stays */
  async add(): Promise<boolean> {
    const row = await db
      .insertInto('deletion_requests')
      .values({ account_id: actor.id, due_at: beginOf(await dueOn(db)) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async remove(): Promise<boolean> {
    const row = await db
      .deleteFrom('deletion_requests')
      .where('account_id', '=', actor.id)
      .returning('account_id')
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Of people who are members of what is administered; whoever is it twice stands there once. */
export async function closingsOf(db: Database, held: Administration, asked: AskedPage): Promise<ClosingPage> {
  const within = await withinOf(db, held);
  const some = db
    .selectFrom('deletion_requests as d')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('member_facts as f')
          .whereRef('f.account_id', '=', 'd.account_id')
          .where('f.school_id', '=', held.schoolId)
          .where(inside('f.college_id', within))
          .select(['f.kind', 'f.number', 'f.college_id'])
          .orderBy('f.is_present', 'desc')
          .orderBy('f.id')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .leftJoin('person_facts as p', 'p.id', 'd.account_id')
    .leftJoin('college_facts as c', 'c.id', 'm.college_id');
  return pageOf(db, asked, some, (rows) =>
    rows
      .select(['d.account_id as id', 'm.kind', 'm.number', 'c.name as college'])
      .select(sql<string>`coalesce(p.name, '')`.as('name'))
      .select([iso('d.requested_at').as('requestedAt'), iso('d.due_at').as('dueAt')])
      .orderBy('d.due_at')
      .orderBy('d.account_id')
      .execute(),
  );
}

/** Takes one request that is due, held by this transaction alone; null when there is none. */
export async function takeDue(tx: Database): Promise<string | null> {
  const row = await tx
    .deleteFrom('deletion_requests')
    .where('account_id', '=', ({ selectFrom }) =>
      selectFrom('deletion_requests')
        .select('account_id')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}
