import { sql } from 'kysely';
import { membersAddresses } from '#contract/members/members.addresses.ts';
import { inside } from '#server/platform/access/administration.ts';
import type { DataCheckOf, DataKindOf, DataScope } from '#server/platform/ports/data.port.ts';
import { maskedOf } from './contacts/member-contacts.repository.ts';
import {
  className,
  college,
  entryYear,
  learnerFields,
  majorCode,
  majorName,
  staffFields,
} from './member-data.words.ts';

const ofScope = ({ schoolId, within }: DataScope) =>
  sql`m.school_id = ${schoolId}::uuid and ${inside('m.college_id', within)}`;
const places = sql`
  left join college_facts c on c.id = m.college_id
  left join major_facts j on j.id = m.major_id
  left join administrative_classes k on k.id = m.class_id`;
const present = sql`m.status in ('enrolled', 'suspended', 'enlisted', 'employed', 'external') and m.name <> ''`;

const people = (kind: 'learner' | 'staff') => (scope: DataScope) =>
  sql`
  select m.number, m.name, c.name as college, j.code as "majorCode", j.name as major, k.name as "className",
    m.entry_year as "entryYear", m.status, m.status_since::text as "statusSince",
    (m.account_id is not null)::text as "hasAccount", ${maskedOf('phone')} as phone, ${maskedOf('mail')} as mail,
    ${maskedOf('document')} as document
  from members m ${places} where ${ofScope(scope)} and m.kind = ${kind} order by m.number desc, m.id`;

/** What a school may take away of its register. */
export const memberKindsOfData: readonly DataKindOf[] = [
  {
    id: 'learners',
    name: { 'zh-CN': '学生名单', 'en-US': 'Learners' },
    fields: learnerFields,
    rows: people('learner'),
  },
  { id: 'staff', name: { 'zh-CN': '教职工名单', 'en-US': 'Staff' }, fields: staffFields, rows: people('staff') },
  {
    id: 'classes',
    name: { 'zh-CN': '行政班', 'en-US': 'Administrative classes' },
    fields: [
      className,
      entryYear,
      majorCode,
      majorName,
      college,
      { id: 'learners', name: { 'zh-CN': '学生人数', 'en-US': 'Learners' }, standard: '' },
    ],
    rows: ({ schoolId, within }) => sql`
      select k.name as "className", k.entry_year as "entryYear", j.code as "majorCode", j.name as major,
        c.name as college, (select count(*)::int from member_facts m where m.class_id = k.id and m.is_present) as learners
      from administrative_classes k join major_facts j on j.id = k.major_id join college_facts c on c.id = j.college_id
      where k.school_id = ${schoolId}::uuid
        and ${inside('c.id', within)}
      order by k.entry_year desc, k.name, k.id`,
  },
];

type Wrong = Pick<DataCheckOf, 'id' | 'group' | 'name' | 'about'>;
/** What is said of a person: the number, and where she belongs. */
const detail = sql`concat_ws(' · ', nullif(m.number, ''), c.name, j.name, k.name, m.entry_year::text)`;

/** Present people of the register for whom something holds. */
const check = (said: Wrong, holds: ReturnType<typeof sql>): DataCheckOf => ({
  ...said,
  rows: (scope) => sql`
    select m.id, m.name as title, ${detail} as detail from members m ${places}
    where ${ofScope(scope)} and ${present} and ${holds} order by m.name, m.number, m.id`,
  addressOf: (school, member) => membersAddresses.list.to({ school, member }),
});
const said = (
  id: string,
  group: Wrong['group'],
  [zh, en]: readonly [string, string],
  [zhAbout, enAbout]: readonly [string, string],
): Wrong => ({ id, group, name: { 'zh-CN': zh, 'en-US': en }, about: { 'zh-CN': zhAbout, 'en-US': enAbout } });

const fill = ['打开后补上。', 'Open each and fill it in.'] as const;

/** What may be wrong with the register. */
export const memberChecks: readonly DataCheckOf[] = [
  check(
    said(
      'learnersTwice',
      'twice',
      ['同班同名的学生', 'Learners of one name in one class'],
      [
        '同一行政班里姓名相同，可能重复登记；核对学号后改名或变更状态。',
        'The same name in one class, perhaps entered twice; compare the numbers, then edit or change the status.',
      ],
    ),
    sql`m.kind = 'learner' and m.class_id is not null and exists (select from members o
      where o.class_id = m.class_id and o.name = m.name and o.id <> m.id and o.kind = 'learner'
        and o.status in ('enrolled', 'suspended', 'enlisted'))`,
  ),
  check(
    said(
      'staffTwice',
      'twice',
      ['同院系同名的教职工', 'Staff of one name in one college'],
      [
        '同一院系里姓名相同，可能重复登记；核对工号后改名或变更状态。',
        'The same name in one college, perhaps entered twice; compare the numbers, then edit or change the status.',
      ],
    ),
    sql`m.kind = 'staff' and m.college_id is not null and exists (select from members o
      where o.college_id = m.college_id and o.kind = 'staff' and o.name = m.name and o.id <> m.id
        and o.status in ('employed', 'external'))`,
  ),
  check(
    said(
      'contactsTwice',
      'twice',
      ['手机号、邮箱或证件号相同', 'The same phone, e-mail or document'],
      [
        '同校多人登记了同一个手机号、邮箱或证件号，可能重复登记；核对后修改。',
        'Several people of the school have it, perhaps one was entered twice; compare, then edit.',
      ],
    ),
    sql`exists (select from member_contacts x join member_contacts y on y.value_index = x.value_index
      and y.field = x.field and y.ended_at is null and y.member_id <> x.member_id
      join member_facts o on o.id = y.member_id and o.school_id = m.school_id and o.is_present
      where x.member_id = m.id and x.ended_at is null)`,
  ),
  check(said('peopleWithoutNumber', 'missing', ['没有学号或工号', 'No number'], fill), sql`m.number = ''`),
  check(
    said('learnersWithoutMajor', 'missing', ['学生没有专业', 'Learners without a major'], fill),
    sql`m.kind = 'learner' and m.major_id is null`,
  ),
  check(
    said('learnersWithoutClass', 'missing', ['学生没有行政班', 'Learners without a class'], fill),
    sql`m.kind = 'learner' and m.major_id is not null and m.class_id is null`,
  ),
  check(
    said('learnersWithoutYear', 'missing', ['学生没有入学年份', 'Learners without a year of entry'], fill),
    sql`m.kind = 'learner' and m.entry_year is null`,
  ),
  check(
    said('staffWithoutCollege', 'missing', ['教职工没有院系', 'Staff without a college'], fill),
    sql`m.kind = 'staff' and m.college_id is null`,
  ),
  check(
    said(
      'classOfAnotherYear',
      'contradicting',
      ['入学年份与行政班不同', 'Another year than the class'],
      [
        '留级的学生可能如此；否则改入学年份，或调整到同年级的班。',
        'Learners who repeat a year may stand so; else change the year, or move them to a class of their year.',
      ],
    ),
    sql`k.entry_year <> m.entry_year`,
  ),
  check(
    said(
      'peopleOfClosedColleges',
      'contradicting',
      ['在已停用的院系里', 'In a closed college'],
      [
        '院系已停用，人员仍属于它；调整到启用的院系。',
        'The college is closed, and they still belong to it; move them to an open one.',
      ],
    ),
    sql`c.is_closed`,
  ),
  check(
    said(
      'accountsOfAnotherSchool',
      'contradicting',
      ['账号属于另一所学校', 'Account of another school'],
      [
        '本校名单里的人，账号却登记在别的学校；核对后由本人或平台更改。',
        'They stand in this register, and their account in another school; the person or the platform changes it.',
      ],
    ),
    sql`exists (select from person_facts p where p.id = m.account_id and p.school_id <> m.school_id)`,
  ),
  check(
    said(
      'disabledAccounts',
      'contradicting',
      ['在校但账号已停用', 'Present with a disabled account'],
      [
        '核对此人是否离校：离校则变更状态，在校则请平台恢复账号。',
        'Find out whether the person has left: then change the status, else the platform restores the account.',
      ],
    ),
    sql`exists (select from person_facts p where p.id = m.account_id and p.disabled)`,
  ),
];
