import { sql } from 'kysely';
import { looksAfterClass, personId } from '#server/platform/access/looked-after.ts';
import { memberMay } from '#server/platform/access/taught-courses.ts';
import type { AudienceKind } from '#server/platform/ports/audiences.port.ts';

/** Who is in a teaching class; the course's team announces to them. */
export const classAudience: AudienceKind = {
  kind: 'teachingClass',
  extent: 'course',
  choices: (announcer, locale) => sql`
    select k.id::text as id, k.name,
      ${locale === 'zh-CN' ? sql`'教学班 · ' || c.title || ' ' || o.term` : sql`'Teaching class · ' || c.title || ', ' || o.term`}
        as detail
    from teaching_classes k join offering_facts o on o.id = k.offering_id join course_facts c on c.id = k.course_id
    where ${
      announcer
        ? sql`o.status not in ('cancelled', 'ended') and exists (
            select from team_facts t where t.course_id = k.course_id and t.account_id = ${announcer.id}
              and ${memberMay('t', 'learners')})
          and ${looksAfterClass(personId(announcer.id), sql`k.offering_id`, sql`k.id`)}`
        : sql`true`
    }`,
  members: (id) => sql`
    select m.learner_id as person_id from teaching_class_members m where m.class_id = ${id}::uuid and m.status = 'active'`,
};
