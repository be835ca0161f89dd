import { useLingui } from '@lingui/react/macro';
import { copyText } from '#kit/copy-text.ts';
import { usePlatform } from './platform.ts';

/** Copies a text and says so; where the browser refuses, says what the person can do. */
export function useCopy() {
  const { t } = useLingui();
  const { notify } = usePlatform();
  return async (text: string, done: string, failed = t`复制失败，请选中文字后复制`) =>
    notify((await copyText(text)) ? { kind: 'success', title: done } : { kind: 'error', title: failed });
}
