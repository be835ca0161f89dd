import { useLingui } from '@lingui/react/macro';
import { usePlatform, type CallError } from '#shell/plugin-api.ts';

/** Says what became of chosen rows: all of them, or some, since somebody was faster. @param after once they were moved */
export function useMovedNotice(after: () => void) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  return {
    moved(moved: number, asked: number) {
      const rest = asked - moved;
      if (rest === 0) notify({ kind: 'success', title: t`已处理 ${moved} 项` });
      else
        notify({
          kind: 'info',
          title: t`已处理 ${moved} 项，${rest} 项未变`,
          text: t`这些项目的状态已被其他人或系统改变。`,
        });
      after();
    },
    failed: (error: CallError) => notify({ kind: 'error', title: error.message, requestId: error.requestId }),
  };
}
