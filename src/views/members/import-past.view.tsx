import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PeopleImport } from '#contract/members/people-import.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { importFailureTexts, importStatusNames } from './people-import.words.ts';
import styles from './people-import.module.css';

/** Rosters of before: those under way go on where they were, written ones are seen and taken back. */
export function ImportPast({ jobs, onOpen }: { jobs: readonly PeopleImport[]; onOpen: (id: string) => void }) {
  const { t, i18n } = useLingui();
  if (jobs.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t`以往的导入`}>
      <h2>
        <Trans>以往的导入</Trans>
      </h2>
      <ul className={styles.past}>
        {jobs.map(({ id, fileName, status, failure, counts, madeBy, createdAt }) => (
          <li key={id}>
            <FlagTag tone={status === 'failed' ? 'error' : status === 'committed' ? 'ok' : 'none'}>
              {i18n._(importStatusNames[status])}
            </FlagTag>
            <span>
              {[fileName, madeBy].filter(Boolean).join(' · ')}
              {status === 'committed' && ` · ${t`新增 ${counts.new} 人，更新 ${counts.changed} 人`}`}
              {failure && ` · ${i18n._(importFailureTexts[failure])}`}
            </span>
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
