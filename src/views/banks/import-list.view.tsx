import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportJob } from '#contract/banks/banks.contract.ts';
import { FlagTag, type Tone } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import styles from './import-wizard.module.css';

/** Imports of the course, newest first; one that was seen and not written yet goes on where it was. */
export function ImportList({ jobs, onOpen }: { jobs: readonly ImportJob[]; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const words: Record<ImportJob['status'], readonly [string, Tone]> = {
    uploaded: [t`正在阅读`, 'now'],
    parsing: [t`正在阅读`, 'now'],
    previewed: [t`待确认`, 'late'],
    committing: [t`正在写入`, 'now'],
    committed: [t`已导入`, 'ok'],
    discarded: [t`已放弃`, 'none'],
    undone: [t`已撤销`, 'none'],
    failed: [t`读取失败`, 'error'],
  };
  if (jobs.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>最近的导入</Trans>
      </h2>
      <ul className={styles.earlier}>
        {jobs.map(({ id, fileName, status, written, createdAt, failure }) => (
          <li key={id}>
            <FlagTag tone={words[status][1]}>{words[status][0]}</FlagTag>
            <span>
              {fileName}
              {status === 'committed' && (
                <>
                  {' '}
                  · <Trans>{written} 题</Trans>
                </>
              )}
              {failure && ` · ${failure}`}
            </span>
            <time dateTime={createdAt}>{minuteText(createdAt)}</time>
            {(status === 'previewed' || status === 'committed') && (
              <Button size="small" onClick={() => onOpen(id)}>
                {status === 'previewed' ? <Trans>继续</Trans> : <Trans>查看</Trans>}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
