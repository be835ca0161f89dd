import { sql } from 'kysely';
import { inside } from '#server/platform/access/administration.ts';
import { dayAt } from '#server/platform/database/platform-zone.ts';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { DataKindOf } from '#server/platform/ports/data.port.ts';

/** Who learns what in the courses of a school; for a college: in those that its people lead. */
export const enrolmentKindsOfData: readonly DataKindOf[] = [
  {
    id: 'enrolments',
    name: words('报名记录', 'Enrolments'),
    fields: [
      { id: 'number', name: words('学号', 'Student number'), standard: 'XH', isPersonal: true },
      { id: 'name', name: words('姓名', 'Name'), standard: 'XM', isPersonal: true },
      { id: 'course', name: words('课程名称', 'Course'), standard: 'KCMC' },
      { id: 'term', name: words('学期', 'Term'), standard: '' },
      {
        ...{ id: 'status', name: words('状态', 'State'), standard: '' },
        isPersonal: true,
        words: {
          applied: words('待审核', 'Applied'),
          approved: words('已通过', 'Approved'),
          rejected: words('未通过', 'Rejected'),
          withdrawn: words('已撤回', 'Withdrawn'),
          active: words('学习中', 'Learning'),
          completed: words('已完成', 'Completed'),
          removed: words('已移出', 'Removed'),
        },
      },
      { id: 'since', name: words('起始日期', 'Since'), standard: '', isPersonal: true },
    ],
    rows: ({ schoolId, within }) => sql`
      select r.number, p.name, c.title as course, o.term, e.status,
        ${dayAt(sql.ref('e.since'))}::text as since
      from enrolments e join offering_facts o on o.id = e.offering_id join course_facts c on c.id = o.course_id
        join person_facts p on p.id = e.learner_id
        left join member_facts r on r.account_id = e.learner_id and r.school_id = c.school_id and r.kind = 'learner'
      where c.school_id = ${schoolId}::uuid and (${within === null} or exists (select from member_facts m
        where m.account_id = c.owner_id and m.school_id = c.school_id and m.kind = 'staff' and m.is_present
          and ${inside('m.college_id', within)}))
      order by c.title, o.term, p.name, e.id`,
  },
];
