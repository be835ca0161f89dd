import { useLingui } from '@lingui/react/macro';
import { usePlatform } from '#shell/plugin-api.ts';

/** Copies a text and says so; where the browser refuses, says that too. */
export function useCopy() {
  const { t } = useLingui();
  const { notify } = usePlatform();
  return async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', title: done });
    } catch {
      notify({ kind: 'error', title: t`复制失败，请手动选中后复制` });
    }
  };
}
