import { useLingui } from '@lingui/react/macro';
import type { RolePerson } from '#contract/roles/roles.contract.ts';

/** What a role is about, in words. */
export function usePlaceText(): (holder: RolePerson) => string {
  const { t } = useLingui();
  return ({ role, school, of }) =>
    [school?.name, of?.name].filter(Boolean).join(' · ') || (role === 'platformAdmin' ? t`整个平台` : '—');
}
