import { useLingui } from '@lingui/react/macro';
import type { RolePerson } from '#contract/roles/roles.contract.ts';
import { usePlatform } from '#shell/plugin-api.ts';

/** Gives and ends roles, and says so. @param schoolId null: of all of the platform */
export function useAppointments(schoolId: string | null) {
  const { t } = useLingui();
  const { askOverlay, notify } = usePlatform();
  return {
    async appoint() {
      const name = await askOverlay<string, { schoolId: string | null }>(() => import('./appoint-role.overlay.tsx'), {
        schoolId,
      });
      if (name === null) return;
      notify({ kind: 'success', title: t`已任命${name}，即时生效` });
    },
    async end(holder: RolePerson) {
      const { name } = holder;
      const isDone = await askOverlay<true, { holder: RolePerson }>(() => import('./end-role.overlay.tsx'), { holder });
      if (!isDone) return;
      notify({ kind: 'success', title: t`已结束${name}的任命` });
    },
  };
}
