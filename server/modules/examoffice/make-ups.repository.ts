import { sql } from 'kysely';
import type { MakeUp, MakeUpQuery } from '#contract/examoffice/exam-office.contract.ts';
import { passShare } from '#contract/examoffice/exam-office-choices.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isoOf } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { countLimit } from '#server/platform/database/page.ts';
import './examoffice.tables.ts';

/** Excused: 缓考, whatever else. Nobody saw her, and nothing was handed in: absent. Below the pass once results are out: failed. */
const kind = sql<MakeUp['kind'] | null>`case
  when exists (select from grade_excuse_facts x where x.offering_id = e.offering_id and x.learner_id = n.learner_id
    and x.work_id = e.id) then 'deferred'
  when e.status not in ('closed', 'released') then null
  when coalesce(a.status = 'absent', t.status is null or t.status in ('lobby', 'absent')) then 'absent'
  when e.status = 'released' and t.points < ${passShare}::double precision * t.total_points then 'failed' end`;

type Filter = Omit<MakeUpQuery, 'termId' | 'pageNo' | 'pageSize' | 'after'> & { learnerIds?: readonly string[] };

export const makeUpsRepository = (db: Database, { schoolId, name }: { schoolId: string; name: string }) => {
  const found = ({ kind: asked, search, collegeId, examId, isArranged, learnerIds }: Filter) => {
    const text = search?.trim() ?? '';
    return sql`(
      select n.learner_id, e.id, e.course, e.title, e.opens_at, t.points, p.name, ${kind} as kind, w.id as made_id, w.title as made,
        coalesce(nullif(m.number, ''), p.number, '') as number, m.class_id,
        coalesce(t.total_points, (select f.total_points from offering_exam_facts f where f.id = e.id), 0) as total_points
      from school_exam_facts e
        join exam_audience_facts n on n.exam_id = e.id
        left join person_facts p on p.id = n.learner_id
        left join lateral (select known.number, known.class_id, known.college_id from member_facts known
          where known.account_id = n.learner_id and known.school_id = e.school_id and known.kind = 'learner' limit 1) m
          on true
        left join lateral (select w.id, w.title from exam_make_up_facts w where w.make_up_of = e.id
          and w.learner_id = n.learner_id order by w.created_at desc, w.id limit 1) w on true
        left join exam_attendance a on a.exam_id = e.id and a.learner_id = n.learner_id
        left join exam_sitting_facts t on t.exam_id = e.id and t.learner_id = n.learner_id
      where e.school_id = ${schoolId}::uuid and e.term = ${name} and ${kind} is not null
        ${asked === undefined ? sql`` : sql`and ${kind} = ${asked}`}
        ${examId === undefined ? sql`` : sql`and e.id = ${examId}::uuid`}
        ${learnerIds === undefined ? sql`` : sql`and n.learner_id = any(${[...learnerIds]}::uuid[])`}
        ${isArranged === undefined ? sql`` : sql`and (w.id is not null) = ${isArranged}::boolean`}
        ${collegeId === undefined ? sql`` : sql`and m.college_id = ${collegeId}::uuid`}
        ${
          text === ''
            ? sql``
            : sql`and (p.name ilike ${contains(text)} or m.number ilike ${contains(text)}
          or e.course ilike ${contains(text)})`
        })`;
  };
  return {
    /** One writer of a school's make-up exams after the other, until the transaction ends. */
    async lock(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`exam make-ups ${schoolId}`}, 0))`.execute(db);
    },

    /** By course, exam and number. */
    async rows(filter: Filter, { limit, offset }: { limit: number; offset: number }): Promise<MakeUp[]> {
      const { rows } = await sql<MakeUp>`
        select f.learner_id as "learnerId", coalesce(f.name, '') as name, f.number as "learnerNumber",
          coalesce(k.name, '') as "className", f.kind, f.id as "examId", f.title as exam, f.course,
          ${isoOf(sql.ref('f.opens_at'))} as "opensAt", f.points, f.total_points as "totalPoints",
          case when f.made_id is not null then jsonb_build_object('id', f.made_id, 'title', f.made) end as arranged
        from (select * from ${found(filter)} l order by l.course, l.opens_at, l.id, l.number, l.learner_id
          limit ${limit} offset ${offset}) f left join class_facts k on k.id = f.class_id
        order by f.course, f.opens_at, f.id, f.number, f.learner_id`.execute(db);
      return rows;
    },

    async count(filter: Filter): Promise<number> {
      const { rows } = await sql<{ counted: number }>`
        select count(*)::int as counted from (select 1 from ${found(filter)} l limit ${countLimit + 1}) w`.execute(db);
      return rows[0]!.counted;
    },
  };
};
