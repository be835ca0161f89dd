import { useLingui } from '@lingui/react/macro';
import type { PeopleImport } from '#contract/members/people-import.contract.ts';
import { importVerdicts } from '#contract/members/people-import.rule.ts';
import { importVerdictNames } from './people-import.words.ts';
import styles from './people-import.module.css';

/** Every line of the file is in one of these sums. */
export function ImportCounts({ job }: { job: PeopleImport }) {
  const { t, i18n } = useLingui();
  const { counts } = job;
  const shown = importVerdicts.filter((verdict) => verdict !== 'missing' || counts.missing > 0);
  const inFile = importVerdicts.filter((verdict) => verdict !== 'missing');
  const lines = inFile.reduce((sum, verdict) => sum + counts[verdict], 0);
  return (
    <section className={styles.card} aria-label={t`逐行结果`}>
      <h2>{t`逐行结果`}</h2>
      <div className={styles.bar} aria-hidden>
        {shown.map(
          (verdict) =>
            counts[verdict] > 0 && <span key={verdict} data-verdict={verdict} style={{ flexGrow: counts[verdict] }} />,
        )}
      </div>
      <dl className={styles.sums}>
        {inFile.map((verdict) => (
          <div key={verdict}>
            <dt>{i18n._(importVerdictNames[verdict])}</dt>
            <dd>{i18n.number(counts[verdict])}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t`文件合计`}</dt>
          <dd>{i18n.number(lines)}</dd>
        </div>
        {counts.missing > 0 && (
          <div>
            <dt>{i18n._(importVerdictNames.missing)}</dt>
            <dd>{i18n.number(counts.missing)}</dd>
          </div>
        )}
        <div>
          <dt>{t`新建班级`}</dt>
          <dd>{i18n.number(counts.classes)}</dd>
        </div>
        <div>
          <dt>{t`去除空白的行`}</dt>
          <dd>{i18n.number(counts.trimmed)}</dd>
        </div>
      </dl>
    </section>
  );
}
