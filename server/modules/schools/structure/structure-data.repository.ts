import { sql } from 'kysely';
import { organisationAddresses } from '#contract/organisation/organisation.addresses.ts';
import { inside } from '#server/platform/access/administration.ts';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { DataCheckOf, DataKindOf, DataScope } from '#server/platform/ports/data.port.ts';
import '../schools.tables.ts';

const collegeName = { id: 'college', name: words('院系', 'College'), standard: 'DWMC' };

/** Colleges `c` of the scope. */
const ofScope = ({ schoolId, within }: DataScope) => sql`c.school_id = ${schoolId}::uuid and ${inside('c.id', within)}`;

/** What a school may take away of its structure. */
export const structureKindsOfData: readonly DataKindOf[] = [
  {
    id: 'colleges',
    name: words('院系', 'Colleges'),
    fields: [
      collegeName,
      { id: 'parent', name: words('上级院系', 'Part of'), standard: '' },
      {
        ...{ id: 'isOpen', name: words('是否启用', 'Open'), standard: 'DWYXBS' },
        words: { true: words('启用', 'Open'), false: words('停用', 'Closed') },
      },
      { id: 'majors', name: words('专业数', 'Majors'), standard: '' },
      { id: 'learners', name: words('学生人数', 'Learners'), standard: '' },
      { id: 'staff', name: words('教职工人数', 'Staff'), standard: '' },
    ],
    rows: (scope) => sql`
      select c.name as college, p.name as parent, (c.closed_at is null)::text as "isOpen",
        (select count(*)::int from majors m where m.college_id = c.id and m.stopped_at is null) as majors,
        (select count(*)::int from member_facts m where m.college_id = c.id and m.is_present and m.kind = 'learner') as learners,
        (select count(*)::int from member_facts m where m.college_id = c.id and m.is_present and m.kind = 'staff') as staff
      from colleges c left join colleges p on p.id = c.parent_id where ${ofScope(scope)}
      order by c.parent_id nulls first, c.position, c.id`,
  },
  {
    id: 'majors',
    name: words('专业', 'Majors'),
    fields: [
      { id: 'code', name: words('专业代码', 'Major code'), standard: 'ZYM' },
      { id: 'major', name: words('专业', 'Major'), standard: 'ZYMC' },
      {
        ...{ id: 'level', name: words('培养层次', 'Level'), standard: 'PYCCM' },
        words: {
          undergraduate: words('本科', 'Undergraduate'),
          vocationalUndergraduate: words('职业本科', 'Vocational undergraduate'),
          vocational: words('高职专科', 'Vocational'),
        },
      },
      { id: 'years', name: words('学制', 'Years'), standard: 'XZ' },
      collegeName,
      { id: 'lead', name: words('专业负责人', 'In charge'), standard: '', isPersonal: true },
      {
        ...{ id: 'isOpen', name: words('招生状态', 'State'), standard: '' },
        words: { true: words('在办', 'Open'), false: words('停办', 'Stopped') },
      },
      { id: 'learners', name: words('学生人数', 'Learners'), standard: '' },
    ],
    rows: (scope) => sql`
      select m.code, m.name as major, m.level, m.years, c.name as college, p.name as lead,
        (m.stopped_at is null)::text as "isOpen",
        (select count(*)::int from member_facts f where f.major_id = m.id and f.is_present and f.kind = 'learner') as learners
      from majors m join colleges c on c.id = m.college_id left join person_facts p on p.id = m.lead_id
      where ${ofScope(scope)} order by m.code, m.id`,
  },
];

const majors = { addressOf: (school: string, major: string) => organisationAddresses.majors.to({ school, major }) };
const majorsFor = (holds: ReturnType<typeof sql>) => (scope: DataScope) =>
  sql`
  select m.id, m.name as title, concat_ws(' · ', m.code, c.name, p.name) as detail
  from majors m join colleges c on c.id = m.college_id left join person_facts p on p.id = m.lead_id
  where ${ofScope(scope)} and m.stopped_at is null and ${holds} order by m.code, m.id`;

/** What may be wrong with the structure. */
export const structureChecks: readonly DataCheckOf[] = [
  {
    ...{ id: 'majorsWithoutLead', group: 'missing', name: words('专业没有负责人', 'Majors without anybody in charge') },
    about: words('打开后指定一位教师。', 'Open each and choose a teacher.'),
    rows: majorsFor(sql`m.lead_id is null`),
    ...majors,
  },
  {
    ...{
      id: 'leadsOfAnotherSchool',
      group: 'contradicting',
      name: words('负责人不是本校教师', 'In charge from elsewhere'),
    },
    about: words(
      '负责人已离开本校，或不再是教师；另指定一位。',
      'They have left, or teach no longer; choose somebody else.',
    ),
    rows: majorsFor(sql`m.lead_id is not null and not exists (select from person_facts t
      where t.id = m.lead_id and t.school_id = m.school_id and t.teacher_state = '1' and not t.disabled)`),
    ...majors,
  },
  {
    ...{
      id: 'majorsOfClosedColleges',
      group: 'contradicting',
      name: words('院系已停用的专业', 'Majors of a closed college'),
    },
    about: words('院系已停用，专业仍在办；移到别的院系，或停办。', 'Move them to an open college, or stop them.'),
    rows: majorsFor(sql`c.closed_at is not null`),
    ...majors,
  },
  {
    ...{ id: 'collegesWithoutStaff', group: 'missing', name: words('没有教职工的院系', 'Colleges without staff') },
    about: words('启用的院系里没有教职工；把人员调入，或停用院系。', 'Move people into them, or close them.'),
    rows: (scope) => sql`
      select c.id, c.name as title, coalesce(p.name, '') as detail
      from colleges c left join colleges p on p.id = c.parent_id
      where ${ofScope(scope)} and c.closed_at is null and not exists (select from colleges n where n.parent_id = c.id)
        and not exists (select from member_facts m where m.college_id = c.id and m.is_present and m.kind = 'staff')
      order by c.position, c.id`,
    addressOf: (school, college) => organisationAddresses.colleges.to({ school, college }),
  },
];
