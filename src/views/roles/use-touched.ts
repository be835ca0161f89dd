import { useLingui } from '@lingui/react/macro';
import type { RightChange } from '#contract/roles/role-rights.rule.ts';
import type { RoleMatrix } from '#contract/roles/roles.contract.ts';
import { roleWords } from '#views/common/frame/role.words.ts';
import { listText } from '#views/common/list-text.ts';

/** Whom changes concern, in words: each role with how many people hold it. */
export function useTouched(matrix: RoleMatrix): (changes: readonly RightChange[]) => string {
  const { t, i18n } = useLingui();
  return (changes) =>
    listText(
      matrix.roles
        .filter(({ role }) => changes.some((one) => one.role === role))
        .map(({ role, people }) => t`${i18n._(roleWords[role])} ${i18n.number(people)} 人`),
    );
}
