import { Button } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportEntry } from '#contract/banks/banks.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { entryWords } from './question.words.ts';
import { ReadQuestion } from './read-question.view.tsx';
import styles from './import-wizard.module.css';

interface Props {
  /** Null when nothing is picked. */
  entry: ImportEntry | null;
  isOut: boolean;
  onToggle: () => void;
  onMend: () => void;
}

/** One entry: what stands in the file beside what was read of it, and why it came out so. */
export function ImportDetail({ entry, isOut, onToggle, onMend }: Props) {
  const { t } = useLingui();
  if (!entry)
    return (
      <aside className={styles.detail}>
        <p className={styles.hint}>
          <Trans>点击一行，查看文件原文和识别结果。</Trans>
        </p>
      </aside>
    );
  const { fromLine, toLine, status, reasons, source, content, category } = entry;
  const mayLeaveOut = status === 'imported' || status === 'warned' || status === 'duplicate';
  return (
    <aside className={styles.detail} aria-label={t`第 ${fromLine} 行`}>
      <header>
        <h2>{fromLine === toLine ? t`第 ${fromLine} 行` : t`第 ${fromLine}–${toLine} 行`}</h2>
        <FlagTag tone={entryWords[status].tone}>{t(entryWords[status].word)}</FlagTag>
      </header>
      {reasons.length > 0 && (
        <ul className={styles.reasons} data-status={status}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <h3>
        <Trans>文件原文</Trans>
      </h3>
      <pre className={styles.source} tabIndex={0}>
        {source}
      </pre>
      {content && (
        <>
          <h3>
            <Trans>识别结果</Trans>
            {category && <small>{category}</small>}
          </h3>
          <ReadQuestion content={content} />
        </>
      )}
      <div className={styles.acts}>
        {status !== 'note' && (
          <Button appearance={status === 'refused' ? 'primary' : 'secondary'} icon={<EditRegular />} onClick={onMend}>
            <Trans>就地修改</Trans>
          </Button>
        )}
        {mayLeaveOut && (
          <Button onClick={onToggle}>{isOut ? <Trans>恢复导入此题</Trans> : <Trans>不导入此题</Trans>}</Button>
        )}
      </div>
    </aside>
  );
}
