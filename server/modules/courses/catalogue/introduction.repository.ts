import { sql } from 'kysely';
import type { CourseCard, CourseIntroduction, Offering, Scoring } from '#contract/courses/courses.contract.ts';
import { readingOrder } from '#contract/teaching/outline.rule.ts';
import type { CourseDetails } from '#contract/teaching/teaching.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { cardColumns, cardJoins } from './catalogue.repository.ts';
import type { CourseStatus } from '#machines/courses/course.lifecycle.ts';
import { offeringShape, offeringsInOrder } from './offering-shape.ts';
import { administers, teaches } from '../course-access.repository.ts';

export interface IntroductionRow extends CourseCard {
  status: CourseStatus;
  summary: string;
  introduction: string;
  scoring: Scoring;
  /** What the team changed since it was published. */
  pending: Partial<CourseDetails>;
}

/** Reads for everyone: nothing in here depends on who asks. */
export const introductionRepository = (db: Database) => ({
  async details(id: string): Promise<IntroductionRow | undefined> {
    const { rows } = await sql<IntroductionRow>`
      select ${cardColumns}, c.status, c.summary, c.introduction, c.scoring, c.pending
      from courses c ${cardJoins} where c.id = ${id} and c.deleted_at is null`.execute(db);
    return rows[0];
  },

  /** The one that matters now first. */
  async offerings(courseId: string) {
    const { rows } = await sql<{ offering: Offering; phase: 'before' | 'within' | 'after' }>`
      select ${offeringShape} as offering,
        case when now() < o.enrol_from then 'before' when now() < least(o.enrol_until, o.ends_at) then 'within' else 'after' end
          as phase
      from offerings o where o.course_id = ${courseId} and not o.is_cancelled order by ${offeringsInOrder}`.execute(db);
    return rows;
  },

  team: (courseId: string): Promise<CourseIntroduction['team']> =>
    db
      .selectFrom('course_team as t')
      .innerJoin('person_facts as p', 'p.id', 't.account_id')
      .where('t.course_id', '=', courseId)
      .where('t.role', '<>', 'observer')
      .select(['p.name', 't.role', 't.title', 'p.avatar_file_id as avatarFileId'])
      .orderBy('t.position')
      .orderBy('p.name')
      .execute(),

  /** The outline as publishing now would show it. */
  draft: async (courseId: string) => {
    const nodes = await db
      .selectFrom('outline_nodes')
      .where('course_id', '=', courseId)
      .where('deleted_at', 'is', null)
      .select(['id', 'parent_id', 'parent_id as parentId', 'kind', 'title', 'position', 'duration_ms', 'pages'])
      .execute();
    return readingOrder(nodes);
  },

  outline: (courseId: string) =>
    db
      .selectFrom('outline_published')
      .where('course_id', '=', courseId)
      .select(['id', 'parent_id', 'kind', 'title', 'duration_ms', 'pages'])
      .orderBy('position')
      .execute(),

  schoolCounts: (schoolId: string) =>
    db
      .selectFrom('courses')
      .where('school_id', '=', schoolId)
      .where('status', '=', 'published')
      .select(({ fn, selectFrom }) => [
        fn.countAll<number>().as('courseCount'),
        selectFrom('person_facts as p')
          .where('p.school_id', '=', schoolId)
          .where('p.teacher_state', '=', '1')
          .where('p.disabled', '=', false)
          .select(fn.countAll<number>().as('n'))
          .$asScalar()
          .$notNull()
          .as('teacherCount'),
      ])
      .executeTakeFirstOrThrow(),
});

/** What the course is to this person. */
export const placeRepository = (db: Database, actor: Actor) => ({
  async inCourse(courseId: string, offeringId: string | null) {
    const { rows } = await sql<{
      isTeaching: boolean;
      isAdministering: boolean;
      mine: CourseIntroduction['mine'];
      hasPlace: boolean;
    }>`
      select ${teaches(actor)} as "isTeaching", ${administers(actor)} as "isAdministering",
        (select jsonb_build_object('id', e.id, 'status', e.status, 'since', ${iso('e.since')}, 'reason', e.reason)
          from enrolment_facts e where e.offering_id = ${offeringId} and e.learner_id = ${actor.id}) as mine,
        exists (select from enrolment_facts e join offerings o on o.id = e.offering_id
          where o.course_id = c.id and e.learner_id = ${actor.id} and e.status in ('approved', 'active', 'completed')
        ) as "hasPlace"
      from courses c where c.id = ${courseId}`.execute(db);
    return rows[0]!;
  },
});
