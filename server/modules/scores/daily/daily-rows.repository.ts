import { sql, type RawBuilder } from 'kysely';
import type { DailyDay, DailyPage, DailyQuery, DailyRow } from '#contract/scores/daily.contract.ts';
import { attendances, dailyLimits } from '#contract/scores/daily.rule.ts';
import { looksAfter, looksAfterClass, personId } from '#server/platform/access/looked-after.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { beginOf, endOf } from '#server/platform/database/platform-zone.ts';
import type { DailyPlace } from './daily-access.repository.ts';
import '../scores.tables.ts';

/** @throws for words that are not of the contract: it has judged them */
const stateIs = (state: NonNullable<DailyQuery['state']>): RawBuilder<boolean> =>
  state === 'open'
    ? sql<boolean>`a.attendance is null`
    : state === 'points'
      ? sql<boolean>`c.points is not null`
      : sql<boolean>`a.attendance = ${state}`;

/** Lists of a day, for the team. */
export const dailyRowsRepository = (db: Database, { offeringId, courseId, schoolId, viewerId }: DailyPlace) => {
  const isSeen = (learner: RawBuilder<unknown>) => looksAfter(personId(viewerId), sql`${offeringId}::uuid`, learner);

  /** What the platform knows of these learners on that day. */
  async function facts(day: string, learnerIds: readonly string[]) {
    const within = (moment: RawBuilder<unknown>) => sql`${moment} >= ${beginOf(day)} and ${moment} < ${endOf(day)}`;
    const { rows } = await sql<Pick<DailyRow, 'learnerId' | 'studied' | 'handedIn' | 'posts'>>`
      select l.id as "learnerId",
        (select count(*)::int from progress_facts p join published_item_facts i on i.id = p.item_id
          where p.offering_id = ${offeringId} and p.learner_id = l.id and i.course_id = ${courseId}
            and i.kind not in ('homework', 'quiz') and ${within(sql`p.completed_at`)}) as studied,
        (select count(*)::int from homework_mark_facts m
          where m.offering_id = ${offeringId} and m.learner_id = l.id and ${within(sql`m.submitted_at`)}) as "handedIn",
        (select count(*)::int from discussion_post_facts d
          where d.offering_id = ${offeringId} and d.author_id = l.id and ${within(sql`d.written_at`)}) as posts
      from unnest(${learnerIds}::uuid[]) l (id)`.execute(db);
    return new Map(rows.map((row) => [row.learnerId, row]));
  }

  return {
    async learners(): Promise<number> {
      const { count } = await db
        .selectFrom('enrolment_facts')
        .where('offering_id', '=', offeringId)
        .where('status', 'in', mayLearn)
        .where(isSeen(sql`learner_id`))
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    classes: () =>
      db
        .selectFrom('teaching_class_facts')
        .where('offering_id', '=', offeringId)
        .where(looksAfterClass(personId(viewerId), sql`offering_id`, sql`id`))
        .select(['id', 'name'])
        .orderBy('name')
        .orderBy('id')
        .limit(200)
        .execute(),

    async days(): Promise<DailyDay[]> {
      const counts = attendances.map((one) => sql`count(*) filter (where attendance = ${one})`);
      const { rows } = await sql<DailyDay>`
        select day, array[${sql.join(counts)}]::int[] as attendances, count(points)::int as points
        from daily_records where offering_id = ${offeringId} and (attendance is not null or points is not null)
          and ${isSeen(sql`learner_id`)}
        group by day order by day desc limit ${dailyLimits.days}`.execute(db);
      return rows;
    },

    async page({ day, classId, state, search, ...asked }: DailyQuery): Promise<DailyPage> {
      const found = db
        .selectFrom('enrolment_facts as e')
        .innerJoin('person_facts as p', 'p.id', 'e.learner_id')
        .leftJoin('member_facts as m', (join) =>
          join.onRef('m.account_id', '=', 'e.learner_id').on('m.school_id', '=', schoolId).on('m.kind', '=', 'learner'),
        )
        .leftJoin('teaching_class_member_facts as k', (join) =>
          join.onRef('k.offering_id', '=', 'e.offering_id').onRef('k.learner_id', '=', 'e.learner_id'),
        )
        .leftJoin('teaching_class_facts as t', 't.id', 'k.class_id')
        .leftJoin('daily_records as a', (join) =>
          join
            .onRef('a.offering_id', '=', 'e.offering_id')
            .onRef('a.learner_id', '=', 'e.learner_id')
            .on('a.day', '=', day)
            .on('a.kind', '=', 'attendance'),
        )
        .leftJoin('daily_records as c', (join) =>
          join
            .onRef('c.offering_id', '=', 'e.offering_id')
            .onRef('c.learner_id', '=', 'e.learner_id')
            .on('c.day', '=', day)
            .on('c.kind', '=', 'classroom'),
        )
        .where('e.offering_id', '=', offeringId)
        .where('e.status', 'in', mayLearn)
        .where(isSeen(sql`e.learner_id`))
        .$if(classId !== undefined, (some) => some.where('k.class_id', '=', classId!))
        .$if(state !== undefined, (some) => some.where(stateIs(state!)))
        .$if(Boolean(search?.trim()), (some) =>
          some.where(
            sql<boolean>`(p.name ilike ${contains(search!)} or p.number ilike ${contains(search!)}
              or m.number ilike ${contains(search!)})`,
          ),
        );
      const number = sql<string>`coalesce(m.number, nullif(p.number, ''), '')`;
      const page = await pageOf(db, asked, found, (rows) =>
        rows
          .select(['e.learner_id as learnerId', sql<string>`coalesce(nullif(p.name, ''), p.nickname)`.as('name')])
          .select([number.as('number'), sql<string>`coalesce(t.name, '')`.as('className')])
          .select(['a.attendance', sql<string>`coalesce(a.note, '')`.as('attendanceNote')])
          .select(sql<number>`coalesce(a.version, 0)`.as('attendanceVersion'))
          .select(['c.points', sql<string>`coalesce(c.note, '')`.as('note')])
          .select(sql<number>`coalesce(c.version, 0)`.as('pointsVersion'))
          .orderBy(sql`${number} = ''`)
          .orderBy(number)
          .orderBy('p.name')
          .orderBy('e.learner_id')
          .execute(),
      );
      const known = await facts(
        day,
        page.data.map(({ learnerId }) => learnerId),
      );
      return { ...page, data: page.data.map((row) => ({ ...row, ...known.get(row.learnerId)! })) };
    },

    /** By whom lines of a file may mean. */
    async people() {
      const { rows } = await sql<{ learnerId: string; name: string; numbers: string[] }>`
        select e.learner_id as "learnerId", coalesce(nullif(p.name, ''), p.nickname) as name,
          array_remove(array[nullif(p.number, ''), nullif(m.number, '')], null) as numbers
        from enrolment_facts e join person_facts p on p.id = e.learner_id
          left join member_facts m on m.account_id = e.learner_id and m.school_id = ${schoolId} and m.kind = 'learner'
        where e.offering_id = ${offeringId} and e.status in (${sql.join([...mayLearn])})
          and ${isSeen(sql`e.learner_id`)}
        order by e.learner_id`.execute(db);
      return rows;
    },
  };
};
