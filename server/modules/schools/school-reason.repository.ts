import { isUuid } from '#contract/common/uuid.rule.ts';
import { rolesAddresses } from '#contract/roles/roles.addresses.ts';
import { administrations } from '#server/platform/access/administration.ts';
import type { AccessReasonOf } from '#server/platform/ports/access-reasons.port.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';

/** Pages about a school: for those who administer it, or a college of it. */
export const schoolReason: AccessReasonOf = {
  id: 'schools.administered',
  async judge(db, person, { path, query }) {
    if (!path.startsWith('/account/schoolAdmin/')) return null;
    const asked = query.get('school') ?? '';
    const held = await db
      .selectFrom(administrations(person).as('r'))
      .innerJoin('schools as s', 's.id', 'r.school_id')
      .$if(asked !== '', (some) => some.where('s.id', '=', isUuid(asked) ? asked : null))
      .select('s.name')
      .limit(2)
      .execute();
    const isPassed = held.length > 0;
    const [first] = held;
    const name = held.length === 1 ? first!.name : '';
    return {
      isPassed,
      title: isPassed
        ? dataWords('管理这所学校', 'Administers this school')
        : dataWords('不管理这所学校', 'Does not administer this school'),
      text: !isPassed
        ? dataWords(
            '此页面只对学校和院系的管理员开放',
            'This page is for administrators of the school and its colleges',
          )
        : name === ''
          ? dataWords('可以选择任何一所学校', 'Any school may be chosen')
          : dataWords(`在${name}`, `At ${name}`),
      code: name === '' ? 'XX' : `XX = ${name}`,
      mend: rolesAddresses.page.to({ tab: 'people', role: 'schoolAdmin' }),
    };
  },
};
