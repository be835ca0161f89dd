import { sql } from 'kysely';
import { beginOf, dayAt, endOf } from '#server/platform/database/platform-zone.ts';
import type { TermFigure } from '#server/platform/ports/term-figures.port.ts';

/** Whether a member was one when the entry `a` was written: whoever has left logs in elsewhere since. */
const isThere = (member: string) =>
  sql`(${sql.ref(`${member}.is_present`)} or ${dayAt(sql`a.at`)} < ${sql.ref(`${member}.status_since`)})`;

/** Logins of a school's people in the days of a term. Months that have left the log are not there any more. */
export const loginFigure: TermFigure = {
  id: 'audit.logins',
  order: 6,
  per: 1,
  tables: ['audit_log', 'members'],
  words: {
    'zh-CN': {
      name: '登录',
      unit: '次',
      how: '本校人员在该学期成功登录的次数；保持登录后再次打开页面不重复计。',
      source: '操作日志、师生名单',
      kinds: { learner: '学生', staff: '教职工' },
    },
    'en-US': {
      name: 'Logins',
      unit: 'times',
      how: "Logins of the school's people in the term that succeeded; a session that goes on counts once.",
      source: 'Audit log, people of the school',
      kinds: { learner: 'Learners', staff: 'Staff' },
    },
  },
  rows: ({ schoolId, startsOn, endsOn, since, until }) => sql`
    select a.chain || '-' || a.position as id, a.at, ${dayAt(sql`a.at`)} as day, m.college_id,
      a.account_id as person_id, '' as what, m.kind, 1::bigint as amount
    from audit_entries a
    -- Once, also where somebody works and learns there.
    join member_facts m on m.account_id = a.account_id and m.school_id = ${schoolId} and ${isThere('m')}
      and (m.kind = 'staff' or not exists (select from member_facts s
        where s.account_id = m.account_id and s.school_id = m.school_id and s.kind = 'staff' and ${isThere('s')}))
    where a.event = 'session.open' and a.outcome = 'done'
      and a.at >= ${beginOf(startsOn)} and a.at < ${endOf(endsOn)}
      and a.at >= ${beginOf(since ?? startsOn)} and a.at < ${endOf(until ?? endsOn)}`,
};
