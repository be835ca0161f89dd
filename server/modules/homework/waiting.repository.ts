import { sql } from 'kysely';
import type { WaitingHomework, WaitingWork } from '#contract/homework/homework-marking.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { memberMay } from '#server/platform/access/taught-courses.ts';
import { dayOnly } from './anonymity.repository.ts';
import { personId } from '#server/platform/access/looked-after.ts';
import { isLeftTo } from './own-part.repository.ts';
import type { Database } from '#server/platform/database/database.ts';

/** How many homeworks are named; the sums count all. */
const most = 5;

/** What waits to be marked in the courses whose team the actor belongs to, longest waiting first. */
export async function readWaiting(db: Database, { id }: PersonActor): Promise<WaitingWork> {
  type Row = Omit<WaitingHomework, 'oldestAt'> & { oldest: Date; total: number; all: number };
  const me = personId(id);
  const { rows } = await sql<Row>`
    select h.id, h.course_id as "courseId", c.title as "courseTitle", h.title, w.waiting,
      case when h.is_anonymous then ${dayOnly('w.oldest')} else w.oldest end as oldest,
      case when h.is_anonymous then
        (select s.id from homework_submissions s where s.homework_id = h.id and ${isLeftTo(me)}
          order by s.id limit 1)
      else (select s.id from homework_submissions s where s.homework_id = h.id and ${isLeftTo(me)}
        order by s.submitted_at, s.id limit 1) end as "firstId",
      (sum(w.waiting) over ())::int as total, (count(*) over ())::int as "all"
    from team_facts t
    join homeworks h on h.course_id = t.course_id
    join course_facts c on c.id = h.course_id
    join lateral (select count(*)::int as waiting, min(s.submitted_at) as oldest from homework_submissions s
      where s.homework_id = h.id and ${isLeftTo(me)}) w on w.waiting > 0
    where t.account_id = ${id} and ${memberMay('t', 'homework')}
    order by w.oldest, h.id limit ${most}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    homeworkCount: rows[0]?.all ?? 0,
    oldestAt: rows[0]?.oldest.toISOString() ?? null,
    homework: rows.map(({ oldest, total: _, all: __, ...row }) => ({ ...row, oldestAt: oldest.toISOString() })),
  };
}
