import { useLingui } from '@lingui/react/macro';
import { usePlatform } from '#shell/plugin-api.ts';

/** Whose things are administered here: the school's, or the platform's. */
export default function Administered() {
  const { t } = useLingui();
  const { school, schoolName, role } = usePlatform().person;
  // The school that is administered may be another one than that she belongs to; those who look after a part of one have none.
  return school ?? (role !== 'platformAdmin' && schoolName ? schoolName : t`平台管理`);
}
