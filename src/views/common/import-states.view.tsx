import { ProgressBar } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import { importStatusNames } from './import-status.words.ts';
import { StateBlock } from './state-block.view.tsx';

/** The server is at it, whether somebody looks or not. */
export function ImportAtWork({ job: { status, progress } }: { job: { status: ImportStatus; progress: number } }) {
  const { t, i18n } = useLingui();
  const title = i18n._(importStatusNames[status]);
  return (
    <StateBlock kind="done" title={title}>
      <ProgressBar aria-label={title} value={progress > 0 && progress < 100 ? progress / 100 : undefined} />
      {t`服务器继续处理，可以离开此页，之后在“以往的导入”中继续。`}
    </StateBlock>
  );
}

/** The file cannot be read, and why. */
export function UnreadImport({ onAgain, children }: { onAgain: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <StateBlock
      kind="error"
      headingLevel={1}
      title={t`文件读取失败`}
      actions={[{ label: t`更换文件`, onPress: onAgain }]}
    >
      {children}
    </StateBlock>
  );
}
