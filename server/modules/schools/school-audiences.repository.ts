import { sql, type RawBuilder } from 'kysely';
import { holdsRole } from '#server/platform/access/held-role.ts';
import type { AudienceKind } from '#server/platform/ports/audiences.port.ts';

const words = {
  school: { 'zh-CN': '全校师生', 'en-US': 'Everybody' },
  schoolTeachers: { 'zh-CN': '全校教师', 'en-US': 'All teachers' },
  schoolLearners: { 'zh-CN': '全校学生', 'en-US': 'All learners' },
} as const;

/** Of a school, to which its administrators announce. */
const schoolAudience = (kind: keyof typeof words, condition: RawBuilder<boolean>): AudienceKind => ({
  kind,
  extent: 'school',
  choices: (announcer, locale) => sql`
    select s.id::text as id, s.name as name, ${words[kind][locale]}::text as detail from school_facts s
    where ${
      announcer
        ? sql`${announcer.roles.includes('schoolAdmin')}::boolean and s.id = ${announcer.managedSchoolId}::uuid`
        : sql`true`
    }`,
  members: (id) => sql`select p.id as person_id from person_facts p where p.school_id = ${id}::uuid and ${condition}`,
});

const person = sql.ref('p.id');

export const schoolAudiences: readonly AudienceKind[] = [
  schoolAudience('school', sql<boolean>`true`),
  schoolAudience('schoolTeachers', holdsRole(person, sql.lit('teacher'))),
  schoolAudience('schoolLearners', holdsRole(person, sql.lit('learner'))),
];
