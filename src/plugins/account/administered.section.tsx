import { useLingui } from '@lingui/react/macro';
import { usePlatform } from '#shell/plugin-api.ts';

/** Whose things are administered here: the school's, or the platform's. */
export default function Administered() {
  const { t } = useLingui();
  // The school that is administered may be another one than that she belongs to.
  return usePlatform().person.school ?? t`平台管理`;
}
