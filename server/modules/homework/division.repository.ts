import { handKinds } from '#contract/banks/question-kinds.rule.ts';
import { sql } from 'kysely';
import type {
  DivisionKind,
  DivisionQuery,
  DivisionEffectQuery,
  MarkerPart,
  MarkerProgress,
} from '#contract/homework/division.contract.ts';
import { personId } from '#server/platform/access/looked-after.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import { isLeftTo, isOwnPart, isOwnQuestion } from './own-part.repository.ts';
import { leadsTeam, markersOf } from '#server/platform/access/course-markers.ts';
import { memberMay } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';

const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

type DivisionRow = {
  kind: DivisionKind;
  is_strict: boolean;
  hides_others: boolean;
  seed: string;
  version: number;
};

/** What of a submission is the actor's. */
export interface OwnPart {
  kind: DivisionKind;
  is_strict: boolean;
  hides_others: boolean;
  is_own: boolean;
  /** By question: which of them are. */
  question_ids: string[];
}

export const divisionRepository = (db: Database) => ({
  find: (id: string, offeringId: string): Promise<DivisionRow | undefined> =>
    db
      .selectFrom('homework_divisions')
      .where('homework_id', '=', id)
      .where('offering_id', '=', offeringId)
      .select(['kind', 'is_strict', 'hides_others', 'seed', 'version'])
      .executeTakeFirst(),

  isLead: (accountId: string, courseId: string) => leadsTeam(db, accountId, courseId),

  markers: (courseId: string) => markersOf(db, courseId),

  classes: (offeringId: string) =>
    db
      .selectFrom('teaching_class_facts as c')
      .where('c.offering_id', '=', offeringId)
      .select(['c.id', 'c.name'])
      .select(
        sql<number>`(select count(*)::int from teaching_class_member_facts m where m.class_id = c.id)`.as('learners'),
      )
      .orderBy('c.name')
      .limit(200)
      .execute(),

  /** Those that want a person. */
  questions: (homeworkId: string) =>
    db
      .selectFrom('homework_questions')
      .where('homework_id', '=', homeworkId)
      .where(sql<boolean>`content ->> 'kind' = any(${[...handKinds]}::text[])`)
      .select(['id', 'position'])
      .orderBy('position')
      .execute(),

  parts: (id: string, offeringId: string) =>
    db
      .selectFrom('homework_held_parts')
      .where('homework_id', '=', id)
      .where('offering_id', '=', offeringId)
      .select(['marker_id', 'class_id', 'question_id', 'percent'])
      .execute(),

  async put({ id, offeringId, kind, isStrict, hidesOthers, parts }: DivisionEffectQuery): Promise<void> {
    await db
      .insertInto('homework_divisions')
      .values({
        homework_id: id,
        offering_id: offeringId,
        kind,
        is_strict: isStrict,
        hides_others: hidesOthers,
      })
      .onConflict((conflict) =>
        conflict.columns(['homework_id', 'offering_id']).doUpdateSet({
          kind,
          is_strict: isStrict,
          hides_others: hidesOthers,
          version: sql`homework_divisions.version + 1`,
        }),
      )
      .execute();
    for (const table of ['homework_parts', 'homework_draws'] as const)
      await db.deleteFrom(table).where('homework_id', '=', id).where('offering_id', '=', offeringId).execute();
    const rows = parts.flatMap((part) => linesOf(kind, part));
    if (rows.length > 0)
      await db
        .insertInto('homework_parts')
        .values(rows.map((row) => ({ homework_id: id, offering_id: offeringId, ...row })))
        .execute();
    if (kind === 'shares') await this.drawAll(id, offeringId);
  },

  /** Learners in the order of the seed: the first so many per cent are the first marker's, and so on. */
  drawAll: (id: string, offeringId: string) =>
    sql`insert into homework_draws (homework_id, offering_id, learner_id, marker_id)
      select ${id}, ${offeringId}, l.learner_id, p.marker_id
      from (select e.learner_id, (row_number() over (order by md5(d.seed::text || e.learner_id)) - 0.5) * 100.0
          / count(*) over () as place
        from enrolment_facts e, homework_divisions d
        where e.offering_id = ${offeringId} and e.status = any(${[...mayLearn]}) and e.learner_id is not null
          and d.homework_id = ${id} and d.offering_id = ${offeringId}) l
      join (select marker_id, sum(percent) over (order by marker_id) as until, percent from homework_parts
        where homework_id = ${id} and offering_id = ${offeringId}) p
        on l.place <= p.until and l.place > p.until - p.percent`.execute(db),

  /** Whoever hands in and was not drawn yet is drawn now, by the same seed and shares. */
  drawLate: (id: string, offeringId: string, learnerId: string) =>
    sql`insert into homework_draws (homework_id, offering_id, learner_id, marker_id)
      select d.homework_id, d.offering_id, ${learnerId}, p.marker_id
      from homework_divisions d
      join homework_held_parts p on p.homework_id = d.homework_id and p.offering_id = d.offering_id
      where d.homework_id = ${id} and d.offering_id = ${offeringId} and d.kind = 'shares' and p.percent is not null
      order by -ln((('x' || left(md5(d.seed::text || ${learnerId} || p.marker_id), 8))::bit(32)::bigint + 1) / 4294967297.0)
        / p.percent
      limit 1
      on conflict do nothing`.execute(db),

  ownPart: async (submissionId: string, actorId: string): Promise<OwnPart> => {
    const me = personId(actorId);
    const { rows } = await sql<OwnPart>`
      select d.kind, d.is_strict, d.hides_others, ${isOwnPart(me)} as is_own,
        array(select q.id from homework_questions q where q.homework_id = s.homework_id and (${isOwnQuestion(me)}
          or exists (select from homework_marks m
            where m.submission_id = s.id and m.question_id = q.id and m.marked_by = ${me}))) as question_ids
      from homework_submissions s
      join homework_divisions d on d.homework_id = s.homework_id and d.offering_id = s.offering_id
      where s.id = ${submissionId}`.execute(db);
    return rows[0] ?? { kind: 'all', is_strict: false, hides_others: false, is_own: true, question_ids: [] };
  },

  /** What is left in each one's own part, what of it is begun, and what lies in nobody's. */
  async left({ id, offeringId }: DivisionQuery, markerIds: readonly string[]) {
    const { rows } = await sql<{ id: string; left: number }>`
      select a.id, count(s.id)::int as "left" from unnest(${markerIds}::uuid[]) a (id)
      left join homework_submissions s on s.homework_id = ${id} and s.offering_id = ${offeringId}
        and ${isLeftTo(sql`a.id`)} and not ${isLeftTo(nobody)}
      group by a.id`.execute(db);
    const counts = await sql<{ begun: number; free: number }>`
      select count(*) filter (where s.begun_by is not null)::int as begun,
        count(*) filter (where ${isLeftTo(nobody)})::int as free
      from homework_submissions s
      where s.homework_id = ${id} and s.offering_id = ${offeringId} and s.status = 'submitted'`.execute(db);
    return { left: new Map(rows.map((row) => [row.id, row.left])), ...counts.rows[0]! };
  },

  /** How far each has come; points are told of what is marked whole alone. */
  async progress(
    { id, offeringId }: DivisionQuery,
    kind: DivisionKind,
    markerIds: readonly string[],
  ): Promise<ReadonlyMap<string, MarkerProgress>> {
    const answers = sql`select m.marked_by as by, m.points / nullif(q.points, 0) * 100 as share, s.status,
        null::float8 as minutes
      from homework_marks m join homework_submissions s on s.id = m.submission_id
      join homework_questions q on q.id = m.question_id
      where s.homework_id = ${id} and s.offering_id = ${offeringId} and m.points is not null and m.marked_by is not null`;
    const works = sql`select s.marked_by as by, s.raw_points / nullif(h.total_points, 0) * 100 as share, s.status,
        case when s.marked_at > s.begun_at then extract(epoch from s.marked_at - s.begun_at) / 60 end as minutes
      from homework_submissions s join homeworks h on h.id = s.homework_id
      where s.homework_id = ${id} and s.offering_id = ${offeringId} and s.status in ('marked', 'published')`;
    const { rows } = await sql<MarkerProgress & { id: string }>`
      select a.id, coalesce(w.marked, 0) as marked, w.average, w.spread, w.minutes,
        (select count(*)::int from homework_submissions s where s.homework_id = ${id}
          and s.offering_id = ${offeringId} and ${isLeftTo(sql`a.id`)}) as "left"
      from unnest(${markerIds}::uuid[]) a (id)
      left join (select by, count(*)::int as marked,
          round((avg(share) filter (where status <> 'submitted'))::numeric, 1)::float8 as average,
          round((stddev_pop(share) filter (where status <> 'submitted'))::numeric, 1)::float8 as spread,
          round((percentile_cont(0.5) within group (order by minutes))::numeric, 1)::float8 as minutes
        from (${kind === 'questions' ? answers : works}) one group by by) w on w.by = a.id`.execute(db);
    return new Map(rows.map(({ id: marker, ...row }) => [marker, row]));
  },

  /** Takes away the parts of those who left the team, so that they are free for all. */
  takeLeft: async (): Promise<
    { homeworkId: string; courseId: string; title: string; name: string; leads: string[] }[]
  > => {
    const { rows } = await sql<{
      homeworkId: string;
      courseId: string;
      title: string;
      name: string;
      leads: string[];
    }>`with gone as (
        delete from homework_parts p using homeworks h where h.id = p.homework_id
          and not exists (select from team_facts t where t.course_id = h.course_id and t.account_id = p.marker_id
            and ${memberMay('t', 'homework')})
        returning p.homework_id, p.marker_id)
      select distinct h.id as "homeworkId", h.course_id as "courseId", h.title, coalesce(n.name, '') as name,
        array(select t.account_id from team_facts t where t.course_id = h.course_id and t.role = 'lead') as leads
      from gone join homeworks h on h.id = gone.homework_id left join person_facts n on n.id = gone.marker_id`.execute(
      db,
    );
    return rows;
  },
});

interface PartLine {
  marker_id: string;
  class_id: string | null;
  question_id: string | null;
  percent: number | null;
}

function linesOf(kind: DivisionKind, { markerId, classIds, questionIds, percent }: MarkerPart): PartLine[] {
  const line: PartLine = { marker_id: markerId, class_id: null, question_id: null, percent: null };
  if (kind === 'classes') return classIds.map((id) => ({ ...line, class_id: id }));
  if (kind === 'questions') return questionIds.map((id) => ({ ...line, question_id: id }));
  return kind === 'shares' && percent > 0 ? [{ ...line, percent }] : [];
}
