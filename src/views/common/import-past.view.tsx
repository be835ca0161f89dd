import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import { FlagTag } from './flag.view.tsx';
import { minuteText } from './moments.ts';
import { importStatusNames } from './import-status.words.ts';
import styles from './import.module.css';

export interface PastImport {
  id: string;
  fileName: string;
  status: ImportStatus;
  /** Who brought it, what it wrote, why it came to no end; '' for what there is none of. */
  facts: readonly string[];
  createdAt: string;
}

/** Files of before: those under way go on where they were, written ones are seen and taken back. */
export function ImportPast({ jobs, onOpen }: { jobs: readonly PastImport[]; onOpen: (id: string) => void }) {
  const { t, i18n } = useLingui();
  if (jobs.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t`以往的导入`}>
      <h2>
        <Trans>以往的导入</Trans>
      </h2>
      <ul className={styles.past}>
        {jobs.map(({ id, fileName, status, facts, createdAt }) => (
          <li key={id}>
            <FlagTag tone={status === 'failed' ? 'error' : status === 'committed' ? 'ok' : 'none'}>
              {i18n._(importStatusNames[status])}
            </FlagTag>
            <span>{[fileName, ...facts].filter(Boolean).join(' · ')}</span>
            <time dateTime={createdAt}>{minuteText(createdAt)}</time>
            {status !== 'discarded' && status !== 'failed' && status !== 'undone' && (
              <Button size="small" onClick={() => onOpen(id)} aria-label={t`查看“${fileName}”`}>
                {status === 'committed' ? <Trans>查看</Trans> : <Trans>继续</Trans>}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
