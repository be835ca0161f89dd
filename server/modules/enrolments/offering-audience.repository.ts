import { sql } from 'kysely';
import { memberMay } from '#server/platform/access/taught-courses.ts';
import type { AudienceKind } from '#server/platform/ports/audiences.port.ts';

/** Who learns in an offering or will; the course's team announces to them. */
export const offeringAudience: AudienceKind = {
  kind: 'offering',
  extent: 'course',
  choices: (announcer, locale) => sql`
    select o.id::text as id, c.title as name,
      ${locale === 'zh-CN' ? sql`o.term || ' 第 ' || o.number || ' 期'` : sql`o.term || ', offering ' || o.number`} as detail
    from offering_facts o join course_facts c on c.id = o.course_id
    where ${
      announcer
        ? sql`o.status <> 'cancelled' and exists (
            select from team_facts t where t.course_id = o.course_id and t.account_id = ${announcer.id}
              and ${memberMay('t', 'learners')})`
        : sql`true`
    }`,
  members: (id) => sql`
    select e.learner_id as person_id from enrolments e
    where e.offering_id = ${id}::uuid and e.status in ('approved', 'active')`,
};
