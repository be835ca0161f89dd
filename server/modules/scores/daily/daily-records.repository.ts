import { sql } from 'kysely';
import { dailyLimits } from '#contract/scores/daily.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { looksAfter, personId } from '#server/platform/access/looked-after.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FormerRecord, JudgedEntry } from '../scores.tables.ts';

export interface StandingRecord extends JudgedEntry {
  id: string;
  version: number;
  recorded_by: string;
  act_id: string;
}

export interface Act {
  courseId: string;
  offeringId: string;
  act: 'write' | 'fill' | 'import';
  by: string;
  fileName?: string;
}

export const placeOfEntry = ({ learnerId, day, kind }: Pick<JudgedEntry, 'learnerId' | 'day' | 'kind'>): string =>
  `${learnerId} ${day} ${kind}`;
export const saysSame = (one: JudgedEntry, other: Pick<JudgedEntry, 'attendance' | 'points' | 'note'>): boolean =>
  one.attendance === other.attendance && one.points === other.points && one.note === other.note;

/** Records of one offering, whose it is having been judged before. */
export const dailyRecordsRepository = (db: Database) => ({
  /** Which of these learn there, and are looked after by the actor where one is given. */
  async learning(offeringId: string, learnerIds: readonly string[], actor?: Actor): Promise<Set<string>> {
    const rows = await db
      .selectFrom('enrolment_facts')
      .$if(actor !== undefined, (some) =>
        some.where(looksAfter(personId(actor!.id), sql`offering_id`, sql`learner_id`)),
      )
      .where('offering_id', '=', offeringId)
      .where('status', 'in', mayLearn)
      .where('learner_id', '=', sql<string>`any(${learnerIds}::uuid[])`)
      .select('learner_id as id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  /** Those that stand where these would; held. */
  async standing(offeringId: string, entries: readonly JudgedEntry[]): Promise<Map<string, StandingRecord>> {
    const { rows } = await sql<StandingRecord>`
      select r.id, r.learner_id as "learnerId", r.day, r.kind, r.attendance, r.points, r.note, r.version,
        r.recorded_by, r.act_id
      from daily_records r
        join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as a ("learnerId" uuid, day date, kind text)
          on a."learnerId" = r.learner_id and a.day = r.day and a.kind = r.kind
      where r.offering_id = ${offeringId} for update of r`.execute(db);
    return new Map(rows.map((row) => [placeOfEntry(row), row]));
  },

  async begin({ courseId, offeringId, act, by, fileName }: Act, lines: readonly JudgedEntry[] | null = null) {
    const { id } = await db
      .insertInto('daily_acts')
      .values({
        ...{ course_id: courseId, offering_id: offeringId, act, made_by: by, file_name: fileName ?? null },
        ...(lines && { status: 'judged', lines: JSON.stringify(lines) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** An act of this course, held; records may name it meanwhile, as taking back a later act makes them. */
  act: (courseId: string, id: string) =>
    db
      .selectFrom('daily_acts')
      .where('id', '=', id)
      .where('course_id', '=', courseId)
      .select(['id', 'offering_id as offeringId', 'act', 'status', 'lines'])
      .select(sql<boolean>`made_at > now() - make_interval(days => ${dailyLimits.undoDays}::int)`.as('isFresh'))
      .forNoKeyUpdate()
      .executeTakeFirst(),

  async end(id: string, status: 'written' | 'undone'): Promise<void> {
    await db.updateTable('daily_acts').where('id', '=', id).set({ status, lines: null }).execute();
  },

  /** Writes what differs from what stands, which nobody else changes meanwhile. */
  async put(
    { offeringId, by, actId }: { offeringId: string; by: string; actId: string },
    entries: readonly JudgedEntry[],
    standing: ReadonlyMap<string, StandingRecord>,
  ): Promise<void> {
    const former = entries.map((entry): JudgedEntry & { former: FormerRecord | null } => {
      const one = standing.get(placeOfEntry(entry));
      if (!one) return { ...entry, former: null };
      const { attendance, points, note, recorded_by, act_id } = one;
      return { ...entry, former: { attendance, points, note, recorded_by, act_id } };
    });
    await sql`
      with asked as (
        select * from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as a ("learnerId" uuid, day date, kind text,
          attendance text, points float8, note text, former jsonb)
      ), written as (
        insert into daily_records (offering_id, learner_id, day, kind, attendance, points, note, act_id, recorded_by)
        select ${offeringId}::uuid, a."learnerId", a.day, a.kind, a.attendance, a.points, a.note, ${actId}::uuid,
          ${by}::uuid from asked a
        on conflict (offering_id, day, kind, learner_id) do update set attendance = excluded.attendance,
          points = excluded.points, note = excluded.note, act_id = excluded.act_id, recorded_by = excluded.recorded_by,
          recorded_at = now(), version = daily_records.version + 1
        returning id, learner_id, day, kind, version
      )
      insert into daily_changes (act_id, record_id, former, version)
      select ${actId}::uuid, w.id, nullif(a.former, 'null'::jsonb), w.version
      from written w join asked a on a."learnerId" = w.learner_id and a.day = w.day and a.kind = w.kind`.execute(db);
  },

  /** What nobody touched since becomes what it was. */
  async takeBack(actId: string): Promise<{ undone: number; left: number }> {
    const { rows } = await sql<{ undone: number; all: number }>`
      with changes as (select * from daily_changes where act_id = ${actId}::uuid), back as (
        update daily_records r set attendance = c.former ->> 'attendance',
          points = (c.former ->> 'points')::float8, note = coalesce(c.former ->> 'note', ''),
          recorded_by = coalesce((c.former ->> 'recorded_by')::uuid, r.recorded_by),
          act_id = coalesce((c.former ->> 'act_id')::uuid, r.act_id), recorded_at = now(), version = r.version + 1
        from changes c where r.id = c.record_id and r.version = c.version
        returning r.id
      )
      select (select count(*)::int from back) as undone, (select count(*)::int from changes) as all`.execute(db);
    const { undone, all } = rows[0]!;
    return { undone, left: all - undone };
  },

  /** Learners of whom nothing is said on this day. */
  async open(offeringId: string, day: string, classId: string | undefined, actor: Actor): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select e.learner_id as id from enrolment_facts e
      where e.offering_id = ${offeringId} and e.status in (${sql.join([...mayLearn])})
        and ${looksAfter(personId(actor.id), sql`e.offering_id`, sql`e.learner_id`)}
        and not exists (
          select from daily_records r where r.offering_id = e.offering_id and r.learner_id = e.learner_id
            and r.day = ${day}::date and r.kind = 'attendance' and r.attendance is not null)
        ${
          classId === undefined
            ? sql``
            : sql`and exists (select from teaching_class_member_facts k
                where k.class_id = ${classId}::uuid and k.offering_id = e.offering_id and k.learner_id = e.learner_id)`
        }
      order by e.learner_id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Judged files that nobody wrote. */
  async forgetJudged(): Promise<void> {
    await db
      .deleteFrom('daily_acts')
      .where('status', '=', 'judged')
      .where('made_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute();
  },
});
