import { useLingui } from '@lingui/react/macro';
import { usePlatform } from '#shell/plugin-api.ts';

/** Whose things are administered here: the school's, or the platform's. */
export default function Administered() {
  const { t } = useLingui();
  const { school, schoolName, role } = usePlatform().person;
  const isOfOne = school !== null || role !== 'platformAdmin';
  return isOfOne && schoolName ? schoolName : t`平台管理`;
}
