import { sql } from 'kysely';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { membersAddresses } from '#contract/members/members.addresses.ts';
import { rolesAddresses } from '#contract/roles/roles.addresses.ts';
import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import { peopleAdministrations } from '#server/platform/access/administration.ts';
import type { AccessReasonOf } from '#server/platform/ports/access-reasons.port.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';

/** Pages that whoever looks after classes alone has, too. */
const ofClasses: readonly string[] = [membersAddresses.list.to(), timetableAddresses.page.to()];

const refusals = {
  none: dataWords('此页面只对学校和院系的管理员开放', 'This page is for administrators of the school and its colleges'),
  classes: dataWords(
    '你负责的是班级：可以查看这些班级的师生名单和课表，此页面只对学校和院系的管理员开放',
    'You look after classes: you see their people and timetables; this page is for administrators of the school and its colleges',
  ),
};

/** Pages about a school: for those who administer it, or a college of it; some for those of its classes, too. */
export const schoolReason: AccessReasonOf = {
  id: 'schools.administered',
  async judge(db, person, { path, query }) {
    if (!path.startsWith('/account/schoolAdmin/')) return null;
    const asked = query.get('school') ?? '';
    const held = await db
      .selectFrom(peopleAdministrations(person).as('r'))
      .innerJoin('schools as s', 's.id', 'r.school_id')
      .$if(asked !== '', (some) => some.where('s.id', '=', isUuid(asked) ? asked : null))
      .select('s.name')
      .select(sql<boolean>`(r.college_ids = '{}' and not ${ofClasses.includes(path)}::boolean)`.as('isShut'))
      .orderBy('isShut')
      .limit(2)
      .execute();
    const open = held.filter(({ isShut }) => !isShut);
    const isPassed = open.length > 0;
    const [first] = open;
    const name = open.length === 1 ? first!.name : '';
    return {
      isPassed,
      title: isPassed
        ? dataWords('管理这所学校', 'Administers this school')
        : dataWords('不管理这所学校', 'Does not administer this school'),
      text: !isPassed
        ? refusals[held.length > 0 ? 'classes' : 'none']
        : name === ''
          ? dataWords('可以选择任何一所学校', 'Any school may be chosen')
          : dataWords(`在${name}`, `At ${name}`),
      code: name === '' ? 'XX' : `XX = ${name}`,
      mend: rolesAddresses.page.to({ tab: 'people', role: 'schoolAdmin' }),
    };
  },
};
