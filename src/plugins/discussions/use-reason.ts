import { useLingui } from '@lingui/react/macro';
import { usePlatform } from '#shell/plugin-api.ts';
import type { Discussed } from '#views/discussions/reason-dialog.view.tsx';

interface Asked {
  act: 'hide' | 'report';
  what: Discussed;
  id: string;
  done: string | null;
}

/** Asks for the reason, and hides or reports with it. */
export function useReason(what: Discussed) {
  const { t } = useLingui();
  const { askOverlay } = usePlatform();
  const ask = (asked: Omit<Asked, 'what'>) =>
    void askOverlay<null, Asked>(() => import('./reason.overlay.tsx'), { what, ...asked });
  return {
    hide: (id: string) => ask({ act: 'hide', id, done: null }),
    report: (id: string) => ask({ act: 'report', id, done: t`已举报，教学团队会查看` }),
  };
}
