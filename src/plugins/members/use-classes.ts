import { memberLimits } from '#contract/members/member-words.rule.ts';
import type { AdministrativeClass } from '#contract/members/members.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';

const none: readonly AdministrativeClass[] = [];

/** The classes of a major, newest first. @param ofAll what '' for no major stands for: all that somebody has, or none */
export function useClasses(schoolId: string, majorId: string, ofAll = false): readonly AdministrativeClass[] {
  const isAsked = majorId !== '' || ofAll;
  const input = { schoolId, ...(majorId && { majorId }), pageSize: memberLimits.classes };
  const { data, isPlaceholderData } = useOperation(membersOperations.classes, isAsked ? input : null);
  return !isAsked || isPlaceholderData ? none : (data?.data ?? none);
}
