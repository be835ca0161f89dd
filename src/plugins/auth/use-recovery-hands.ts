import { useLingui } from '@lingui/react/macro';
import { saveText } from '#kit/save-text.ts';
import { useCopy } from '#shell/plugin-api.ts';

/** What a person does with recovery codes that are shown once. */
export function useRecoveryHands() {
  const { t } = useLingui();
  const copy = useCopy();
  return (codes: readonly string[]) => {
    const title = t`云海智学 恢复码，每个只能使用一次`;
    const text = [title, '', ...codes, ''].join('\r\n');
    return {
      onCopy: () => void copy(codes.join('\n'), t`恢复码已复制`),
      onSave: () => saveText({ fileName: t`恢复码.txt`, mediaType: 'text/plain;charset=utf-8', content: text }),
      onPrint: () => window.print(),
    };
  };
}
