import { plainRoles, type PersonRow } from '../modules/auth/people.service.ts';
import type { Register } from './demo-members.ts';
import { accountId } from './demo-people.ts';

/** The class of the learner whom the login page offers, and the one of its college with the most accounts besides. */
function classesOf({ members }: Register): string[] {
  const own = members.find((one) => one.accountId === accountId('learner'));
  if (!own?.classId) return [];
  const counts = new Map<string, number>();
  for (const { collegeId, classId, accountId: account } of members)
    if (collegeId === own.collegeId && classId && account) counts.set(classId, (counts.get(classId) ?? 0) + 1);
  counts.delete(own.classId);
  const [other] = [...counts].toSorted(([a, some], [b, more]) => more - some || (a < b ? -1 : 1));
  return [own.classId, ...(other ? [other[0]] : [])];
}

/** Whoever counsels classes looks after two of them. */
export function withClasses(register: Register) {
  const classIds = classesOf(register);
  return ({ roles = plainRoles, ...person }: PersonRow): PersonRow => ({
    ...person,
    roles: roles.flatMap((held) =>
      held.role === 'classCounsellor' ? classIds.map((scopeId) => ({ ...held, scopeId })) : [held],
    ),
  });
}
