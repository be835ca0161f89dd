import { sql } from 'kysely';
import { holdsRole } from '#server/platform/access/held-role.ts';
import type { AudienceKind, Announcer } from '#server/platform/ports/audiences.port.ts';

const everybodyWords = { 'zh-CN': '平台全体用户', 'en-US': 'Everybody on the platform' } as const;
/** Roles that people hold as who they are. */
const roleWords = {
  learner: { 'zh-CN': '全体学生', 'en-US': 'All learners' },
  teacher: { 'zh-CN': '全体教师', 'en-US': 'All teachers' },
  schoolAdmin: { 'zh-CN': '全体学校管理员', 'en-US': 'All school administrators' },
  libMaintainer: { 'zh-CN': '全体资源库维护员', 'en-US': 'All library maintainers' },
} as const;

const mayAnnounce = (announcer: Announcer | null) =>
  sql`${announcer === null || announcer.roles.includes('platformAdmin')}::boolean`;

/** The whole platform and its roles, to which its administrators announce. */
export const roleAudiences: readonly AudienceKind[] = [
  {
    kind: 'everybody',
    extent: 'platform',
    choices: (announcer, locale) => sql`
      select 'all'::text as id, ${everybodyWords[locale]}::text as name, ''::text as detail where ${mayAnnounce(announcer)}`,
    members: () => sql`select p.id as person_id from person_facts p`,
  },
  {
    kind: 'role',
    extent: 'platform',
    choices: (announcer, locale) => sql`
      select r.id, r.name, ''::text as detail
      from (values ${sql.join(Object.entries(roleWords).map(([role, name]) => sql`(${role}::text, ${name[locale]}::text)`))}) as r (id, name)
      where ${mayAnnounce(announcer)}`,
    members: (id) => sql`select p.id as person_id from person_facts p where ${holdsRole(sql.ref('p.id'), id)}`,
  },
];
