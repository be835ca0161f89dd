import { memberLimits } from '#contract/members/member-words.rule.ts';
import type { AdministrativeClass } from '#contract/members/members.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';

const none: readonly AdministrativeClass[] = [];

/** The classes of a major, newest first; '' for no major. */
export function useClasses(schoolId: string, majorId: string): readonly AdministrativeClass[] {
  const input = { schoolId, majorId, pageSize: memberLimits.classes };
  const { data, isPlaceholderData } = useOperation(membersOperations.classes, majorId === '' ? null : input);
  return majorId === '' || isPlaceholderData ? none : (data?.data ?? none);
}
