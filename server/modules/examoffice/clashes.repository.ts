import { sql, type RawBuilder } from 'kysely';
import type { ExamClash, ExamClashPage, ExamClashQuery } from '#contract/examoffice/exam-office.contract.ts';
import type { ExamClashKind } from '#contract/examoffice/exam-office-choices.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isoOf } from '#server/platform/database/iso-text.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import './examoffice.tables.ts';

const side = (
  row: string,
) => sql`jsonb_build_object('examId', ${sql.ref(`${row}.id`)}, 'title', ${sql.ref(`${row}.title`)},
  'course', ${sql.ref(`${row}.course`)}, 'from', ${isoOf(sql.ref(`${row}.opens_at`))},
  'until', ${isoOf(sql.ref(`${row}.closes_at`))})`;

const isAtOnce = sql`(a.opens_at < b.closes_at and b.opens_at < a.closes_at)`;

/** Of rows `a` and `b` of `sat`: what of them is the same, and what it is called. */
const pairs: Record<Exclude<ExamClashKind, 'lesson'>, RawBuilder<unknown>> = {
  // An exam that is open for days and taken anywhere is in nobody's way.
  learner: sql`select a.id as one, b.id as other, min(p.name) as name, count(distinct n.learner_id)::int as count
    from sat a join sat b on a.id < b.id and ${isAtOnce} and a.is_fixed and b.is_fixed
      join exam_audience_facts n on n.exam_id = a.id
      join exam_audience_facts m on m.exam_id = b.id and m.learner_id = n.learner_id
      left join person_facts p on p.id = n.learner_id
    group by a.id, b.id`,
  room: sql`select a.id as one, b.id as other, max(r.building || ' ' || r.name) as name, 0 as count
    from exam_rooms x join exam_rooms y on y.room_id = x.room_id
      join sat a on a.id = x.exam_id join sat b on b.id = y.exam_id and a.id < b.id and ${isAtOnce}
      join room_facts r on r.id = x.room_id
    group by a.id, b.id, x.room_id`,
  invigilator: sql`select a.id as one, b.id as other, max(p.name) as name, 0 as count
    from exam_invigilators v join exam_rooms x on x.id = v.exam_room_id
      join exam_invigilators w on w.teacher_id = v.teacher_id and w.exam_room_id <> v.exam_room_id
      join exam_rooms y on y.id = w.exam_room_id
      join sat a on a.id = x.exam_id
      join sat b on b.id = y.exam_id and ((a.id < b.id and ${isAtOnce}) or (a.id = b.id and x.id < y.id))
      left join person_facts p on p.id = v.teacher_id
    group by a.id, b.id, v.teacher_id`,
};

/** Exams of a school's term that are not over: `is_fixed` where all sit at one time. */
const sat = ({ schoolId, name }: { schoolId: string; name: string }) => sql`sat as materialized (
  select e.id, e.offering_id, e.title, e.course, e.opens_at, e.closes_at,
    (e.kind = 'fixed' or exists (select from exam_rooms x where x.exam_id = e.id)) as is_fixed
  from school_exam_facts e
  where e.school_id = ${schoolId}::uuid and e.term = ${name} and e.status in ('scheduled', 'open'))`;

export const examClashesRepository = (db: Database, term: { schoolId: string; name: string }) => ({
  async page({ kind, termId: _, ...asked }: ExamClashQuery & { kind: keyof typeof pairs }): Promise<ExamClashPage> {
    const { limit, offset } = windowOf(asked);
    const { rows } = await sql<ExamClash & { total: number }>`
      with ${sat(term)}, found as materialized (select * from (${pairs[kind]}) k limit ${countLimit + 1})
      select ${kind}::text as kind, coalesce(f.name, '') as name, f.count, ${side('a')} as one, ${side('b')} as other,
        (select count(*)::int from found) as total
      from found f join sat a on a.id = f.one join sat b on b.id = f.other
      order by least(a.opens_at, b.opens_at), a.id, b.id, f.name limit ${limit} offset ${offset}`.execute(db);
    return pageFrom(
      asked,
      rows.map(({ total: _total, ...clash }) => clash),
      rows[0]?.total ?? 0,
    );
  },

  /** Rooms of exams to come, with the exam that is in each. */
  async roomsInUse(most: number) {
    const { rows } = await sql<{ id: string; roomId: string; room: string; one: ExamClash['one'] }>`
      with ${sat(term)}
      select x.id, x.room_id as "roomId", r.building || ' ' || r.name as room, ${side('a')} as one
      from exam_rooms x join sat a on a.id = x.exam_id join room_facts r on r.id = x.room_id
      order by a.opens_at, x.id limit ${most}`.execute(db);
    return rows;
  },
});
