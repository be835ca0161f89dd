import { sql, type RawBuilder } from 'kysely';
import type {
  ExamDays,
  ExamOffice,
  OfficeExamPage,
  OfficeExamQuery,
} from '#contract/examoffice/exam-office.contract.ts';
import type { OfficeState } from '#contract/examoffice/exam-office-choices.rule.ts';
import { addDays, beginOf, platformZone } from '#contract/common/platform-time.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { learnerCount, roomCount, unplacedCount, unwatchedCount } from './seat-counts.repository.ts';
import './examoffice.tables.ts';

const exam = sql.ref('e.id');

/** The college of a course's owner, as the school's register has it. */
const collegeOf = (what: RawBuilder<unknown>) => sql`(select ${what} from member_facts its_owner
  join course_facts owned on owned.owner_id = its_owner.account_id
  join college_facts g on g.id = its_owner.college_id
  where owned.id = e.course_id and its_owner.school_id = e.school_id and its_owner.kind = 'staff' limit 1)`;

const inState: Record<OfficeState, RawBuilder<boolean>> = {
  unplanned: sql<boolean>`(not exists (select from exam_rooms planned where planned.exam_id = e.id))`,
  draft: sql<boolean>`(p.status = 'draft' and exists (select from exam_rooms planned where planned.exam_id = e.id))`,
  published: sql<boolean>`(p.status = 'published')`,
  lacking: sql<boolean>`(exists (select from exam_rooms planned where planned.exam_id = e.id)
    and (${unwatchedCount(exam)} > 0 or ${unplacedCount(exam)} > 0))`,
};

/** Exams of a school's term. */
export const officeExamsRepository = (db: Database, { schoolId, name }: { schoolId: string; name: string }) => {
  const exams = () =>
    db
      .selectFrom('school_exam_facts as e')
      .leftJoin('exam_plans as p', 'p.exam_id', 'e.id')
      .where('e.school_id', '=', schoolId)
      .where('e.term', '=', name);
  return {
    page({ search, collegeId, state, from, until, termId: _, ...asked }: OfficeExamQuery): Promise<OfficeExamPage> {
      const text = search?.trim() ?? '';
      const some = exams()
        .$if(text !== '', (few) => few.where(sql<boolean>`(e.course || ' ' || e.title) ilike ${contains(text)}`))
        .$if(collegeId !== undefined, (few) => few.where(sql<boolean>`${collegeOf(sql`g.id`)} = ${collegeId}::uuid`))
        .$if(from !== undefined, (few) => few.where('e.opens_at', '>=', new Date(beginOf(from!))))
        .$if(until !== undefined, (few) => few.where('e.opens_at', '<', new Date(beginOf(addDays(until!, 1)))))
        .$if(state !== undefined, (few) => few.where(inState[state!]));
      return pageOf(db, asked, some, (rows) =>
        rows
          .select(['e.id', 'e.course_id as courseId', 'e.offering_id as offeringId', 'e.course', 'e.number', 'e.title'])
          .select(['e.status', iso('e.opens_at').as('opensAt'), iso('e.closes_at').as('closesAt'), 'p.status as plan'])
          .select(sql<string>`coalesce(${collegeOf(sql`g.name`)}, '')`.as('college'))
          .select([learnerCount(exam).as('learners'), roomCount(exam).as('rooms')])
          .select([unplacedCount(exam).as('unplaced'), unwatchedCount(exam).as('unwatched')])
          .orderBy('e.opens_at')
          .orderBy('e.id')
          .execute(),
      );
    },

    async days(): Promise<ExamDays['days']> {
      const day = sql<string>`to_char(e.opens_at at time zone ${platformZone}::text, 'YYYY-MM-DD')`;
      const { rows } = await sql<ExamDays['days'][number]>`select found.day, count(*)::int as exams
        from (${exams().select(day.as('day'))}) found group by found.day order by found.day`.execute(db);
      return rows;
    },
  };
};

/** What an office chooses from. */
export async function readOffice(db: Database, schoolId: string): Promise<ExamOffice> {
  const school = await db
    .selectFrom('school_facts')
    .where('id', '=', schoolId)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  const day = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
  const terms = await db
    .selectFrom('term_facts')
    .where('school_id', '=', schoolId)
    .orderBy('starts_on', 'desc')
    .orderBy('id')
    .select(['id', 'name', 'week', day('starts_on').as('startsOn'), day('ends_on').as('endsOn')])
    .execute();
  const colleges = await db
    .selectFrom('college_facts')
    .where('school_id', '=', schoolId)
    .where('is_closed', '=', false)
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name'])
    .execute();
  return { school, terms, colleges };
}
