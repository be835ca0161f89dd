import { useLingui } from '@lingui/react/macro';
import { usePlatform } from '#shell/plugin-api.ts';

/** Whose things are administered here: the school's, or the platform's. */
export default function Administered() {
  const { t } = useLingui();
  const { school, schoolName } = usePlatform().person;
  return school !== null && schoolName ? schoolName : t`平台管理`;
}
