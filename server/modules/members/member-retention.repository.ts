import { sql } from 'kysely';
import { zone } from '#server/platform/database/platform-zone.ts';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { RetentionKindOf } from '#server/platform/ports/data.port.ts';
import './members.tables.ts';

/** What of the register ends by itself. The history of statuses is the school's archive, and stays. */
export const memberRetention: readonly RetentionKindOf[] = [
  {
    id: 'contactsOfLeavers',
    name: words('离校人员的手机号、邮箱和证件号', 'Phones, e-mails and documents of those who have left'),
    about: words(
      '从毕业、离职等离校日期起算；只清除名册中的联系方式和证件号，姓名、学号和异动记录保留。',
      'Counted from the day on which they left; only contacts and documents of the register go, names, numbers and history stay.',
    ),
    days: { least: 90, most: 3650, usual: null },
    rows: sql`
      select x.id::text as id, m.school_id, m.college_id, m.status_since::timestamp at time zone ${zone} as at
      from members m join member_contacts x on x.member_id = m.id
      where m.status in ('withdrawn', 'transferred', 'graduated', 'completed', 'incomplete', 'retired', 'departed')`,
    async end(db, ids) {
      await db
        .deleteFrom('member_contacts')
        .where('id', 'in', [...ids])
        .execute();
    },
  },
  {
    id: 'endedCorrections',
    name: words('已处理的信息更正申请', 'Decided requests for corrections'),
    about: words(
      '从处理或撤回的时间起算；更正后的信息保留。',
      'Counted from the decision or the withdrawal; what was corrected stays.',
    ),
    days: { least: 180, most: 3650, usual: null },
    rows: sql`
      select c.id::text as id, c.school_id, m.college_id, c.ended_at as at
      from member_corrections c join members m on m.id = c.member_id where c.ended_at is not null`,
    async end(db, ids) {
      await db
        .deleteFrom('member_corrections')
        .where('id', 'in', [...ids])
        .execute();
    },
  },
];
