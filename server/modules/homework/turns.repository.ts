import { sql, type RawBuilder } from 'kysely';
import type { MarkingTurn, StoredMark } from '#contract/homework/homework-marking.contract.ts';
import type { SecondMarkingSet } from '#contract/homework/second-marking.contract.ts';
import { memberMay } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Turn, TurnMark } from './marking.tables.ts';

// Of a submission `s` of homework `h`.

/** It was drawn to be marked by another marker as well. */
export const isSecondWanted = sql<boolean>`(case h.second_kind when 'all' then true
  when 'share' then ('x' || left(md5(h.number_key::text || s.id), 8))::bit(32)::bigint % 100 < h.second_percent
  else false end)`;

/** One of those whose marks the second marker's are held against. */
export const isFirst = (me: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from homework_turns begun where begun.submission_id = s.id and begun.turn = 'first'
    and (begun.marker_id = ${me} or begun.marks @> jsonb_build_array(jsonb_build_object('by', ${me}::text))))`;

/** May settle it: who leads the team, and a third that the homework names. */
export const isArbiter = (me: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from homeworks of_it
    join team_facts settling on settling.course_id = of_it.course_id and settling.account_id = ${me}
    where of_it.id = s.homework_id and (settling.role = 'lead' or (of_it.second_arbiter = ${me} and ${memberMay('settling', 'homework')}
      and s.second_by is distinct from ${me} and not ${isFirst(me)})))`;

/** What first and second markers gave. */
export const turnsRepository = (db: Database) => ({
  of: async (
    submissionId: string,
  ): Promise<{ turn: Turn; by: string; name: string; points: number; comment: string; marks: TurnMark[] }[]> =>
    db
      .selectFrom('homework_turns as t')
      .leftJoin('person_facts as p', 'p.id', 't.marker_id')
      .where('t.submission_id', '=', submissionId)
      .orderBy('t.turn')
      .select(['t.turn', 't.marker_id as by', 't.points', 't.comment', 't.marks'])
      .select(sql<string>`coalesce(p.name, '')`.as('name'))
      .execute(),

  put: (
    submissionId: string,
    turn: Turn,
    { by, points, comment, marks }: { by: string; points: number; comment: string; marks: readonly TurnMark[] },
  ) =>
    db
      .insertInto('homework_turns')
      .values({
        submission_id: submissionId,
        turn,
        marker_id: by,
        points,
        comment,
        marks: JSON.stringify(marks),
      })
      .execute(),

  remove: (submissionId: string) => db.deleteFrom('homework_turns').where('submission_id', '=', submissionId).execute(),

  /** Nothing that a person gave is left; the machine's points come back. */
  async clear(submissionId: string, machine: readonly { questionId: string; points: number | null }[]): Promise<void> {
    await db.deleteFrom('homework_marks').where('submission_id', '=', submissionId).execute();
    if (machine.length > 0)
      await db
        .insertInto('homework_marks')
        .values(
          machine.map(({ questionId, points }) => ({
            submission_id: submissionId,
            question_id: questionId,
            points,
            marked_by: null,
          })),
        )
        .execute();
    await db.updateTable('homework_submissions').set({ comment: '' }).where('id', '=', submissionId).execute();
  },

  /** What both agreed upon counts. */
  async settle(submissionId: string, comment: string, marks: readonly TurnMark[]): Promise<void> {
    await db.deleteFrom('homework_marks').where('submission_id', '=', submissionId).execute();
    await db
      .insertInto('homework_marks')
      .values(
        marks.map(({ questionId, points, comment: words, by, rubric }) => ({
          submission_id: submissionId,
          question_id: questionId,
          points,
          comment: words,
          marked_by: by,
          rubric_id: rubric?.rubricId ?? null,
          rubric_choices: rubric ? JSON.stringify(rubric.choices) : null,
        })),
      )
      .execute();
    await db.updateTable('homework_submissions').set({ comment }).where('id', '=', submissionId).execute();
  },

  isFirst: async (submissionId: string, accountId: string): Promise<boolean> => {
    const { rows } = await sql<{ is: boolean }>`select ${isFirst(sql`${accountId}::uuid`)} as is
      from homework_submissions s where s.id = ${submissionId}`.execute(db);
    return rows[0]?.is ?? false;
  },

  /** Into second marking: with the second marker who has least to do and is none of the first ones; null: whoever comes. */
  pass: (submissionId: string) =>
    sql`update homework_submissions s set second_by = (
      select c.marker_id from homework_second_markers c
      join homeworks h on h.id = c.homework_id
      join team_facts t on t.course_id = h.course_id and t.account_id = c.marker_id and ${memberMay('t', 'homework')}
      where c.homework_id = s.homework_id and not ${isFirst(sql`c.marker_id`)}
      order by (select count(*) from homework_submissions open where open.homework_id = s.homework_id
        and open.second_by = c.marker_id and open.marking_status = 'second'), md5(s.id::text || c.marker_id)
      limit 1) where s.id = ${submissionId}`.execute(db),

  take: (submissionId: string, accountId: string) =>
    db.updateTable('homework_submissions').set({ second_by: accountId }).where('id', '=', submissionId).execute(),

  /** What is not finished, by second marker, null for nobody yet; and what waits to be settled. */
  async open(homeworkId: string, offeringId?: string) {
    const { rows } = await sql<{ name: string | null; isArbitration: boolean; count: number }>`
      select p.name, s.marking_status = 'arbitration' as "isArbitration", count(*)::int as count
      from homework_submissions s
      left join person_facts p on p.id = s.second_by and s.marking_status = 'second'
      where s.homework_id = ${homeworkId} and s.marking_status in ('second', 'arbitration')
        and (${offeringId ?? null}::uuid is null or s.offering_id = ${offeringId ?? null}::uuid)
      group by p.name, 2 order by count desc, p.name limit 200`.execute(db);
    return {
      open: rows.flatMap(({ isArbitration, ...row }) => (isArbitration ? [] : [row])),
      arbitration: rows.reduce((sum, row) => sum + (row.isArbitration ? row.count : 0), 0),
    };
  },

  secondMarkers: async (homeworkId: string): Promise<string[]> =>
    (
      await db.selectFrom('homework_second_markers').where('homework_id', '=', homeworkId).select('marker_id').execute()
    ).map(({ marker_id }) => marker_id),

  async set({ id, kind, percent, isBlind, tolerance, byQuestion, takes, markerIds, arbiterId }: SecondMarkingSet) {
    await db
      .updateTable('homeworks')
      .set({
        second_kind: kind,
        second_percent: percent,
        second_blind: isBlind,
        second_tolerance: tolerance,
        second_by_question: byQuestion,
        second_takes: takes,
        second_arbiter: arbiterId,
        second_version: sql`second_version + 1`,
      })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('homework_second_markers').where('homework_id', '=', id).execute();
    if (markerIds.length > 0)
      await db
        .insertInto('homework_second_markers')
        .values(markerIds.map((marker_id) => ({ homework_id: id, marker_id })))
        .execute();
  },

  /** Works whose second marker left the team wait for whoever comes, without what that one gave. */
  takeLeft: async () => {
    const { rows } = await sql<{ homeworkId: string; courseId: string; title: string; name: string; leads: string[] }>`
      with gone as (
        update homework_submissions s set second_by = null, locked_by = null, locked_until = null,
          marking_version = s.marking_version + 1, comment = ''
        from homework_submissions was, homeworks h
        where was.id = s.id and h.id = s.homework_id and s.marking_status = 'second' and s.second_by is not null
          and not exists (select from team_facts t where t.course_id = h.course_id and t.account_id = s.second_by
            and ${memberMay('t', 'homework')})
        returning s.id, s.homework_id, was.second_by as marker_id),
      emptied as (
        update homework_marks m set points = null, comment = '', rubric_id = null, rubric_choices = null, marked_by = null
        from gone where m.submission_id = gone.id and m.marked_by = gone.marker_id)
      select distinct h.id as "homeworkId", h.course_id as "courseId", h.title, coalesce(n.name, '') as name,
        array(select t.account_id from team_facts t where t.course_id = h.course_id and t.role = 'lead') as leads
      from gone join homeworks h on h.id = gone.homework_id left join person_facts n on n.id = gone.marker_id`.execute(
      db,
    );
    return rows;
  },
});

/** As the desk shows it; who wrote it is said once, at its head. */
export const turnShown = ({
  turn,
  name,
  points,
  comment,
  marks,
}: Awaited<ReturnType<ReturnType<typeof turnsRepository>['of']>>[number]): MarkingTurn => ({
  turn,
  by: name,
  points,
  comment,
  marks: marks.map(markShown),
});

export const markShown = ({ by: _, ...mark }: TurnMark): StoredMark => ({ ...mark, by: null, at: null });
