import type { ContactImport, MemberImport } from '../modules/members/members.import.ts';
import { schoolId } from './demo-people.ts';
import { chance, demoId } from './demo-random.ts';

/** Nobody's numbers: the accounts of the province begin with 137, 138 and 139. */
const phoneOf = (at: number) => `1360000${String(at).padStart(4, '0')}`;

/** How people of one school who have no account yet are reached; of some the school knows nothing. */
export function planContacts(members: readonly MemberImport[]): ContactImport[] {
  const unknown = members.filter((one) => one.schoolId === schoolId('yunhai') && one.accountId === null);
  return unknown.flatMap(({ id: memberId, number }, at): ContactImport[] => {
    const luck = chance(`contacts ${memberId}`);
    const contact = (field: 'phone' | 'mail', value: string) => ({
      ...{ id: demoId(`contact ${field} ${memberId}`), memberId, field, value },
    });
    const phone = luck.next() < 0.86 ? [contact('phone', phoneOf(at))] : [];
    const mail = luck.next() < 0.4 ? [contact('mail', `${number.toLowerCase()}@example.com`)] : [];
    return [...phone, ...mail];
  });
}
