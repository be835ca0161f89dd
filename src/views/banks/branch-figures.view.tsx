import { Trans, useLingui } from '@lingui/react/macro';
import type { Branch } from '#contract/banks/category.rule.ts';
import { leastAnswers } from '#contract/banks/question-figures.rule.ts';
import { kindNames } from './question.words.ts';
import styles from './branch-figures.module.css';

/** What lies in a branch: how many, of which kinds, and what their answers say. */
export function BranchFigures({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const { questions, kinds, judged, name } = branch;
  const parts = [...kinds].toSorted(([, a], [, b]) => b - a);
  return (
    <section className={styles.card} aria-label={t`概况`}>
      <h2>{name || t`全部题目`}</h2>
      <div className={styles.figures}>
        <dl>
          <div>
            <dt>
              <Trans>题目</Trans>
            </dt>
            <dd>{questions}</dd>
          </div>
          <div>
            <dt>
              <Trans>平均答对率</Trans>
            </dt>
            <dd>{branch.facility?.toFixed(2) ?? '—'}</dd>
          </div>
          <div>
            <dt>
              <Trans>平均区分度</Trans>
            </dt>
            <dd>{branch.discrimination?.toFixed(2) ?? '—'}</dd>
          </div>
        </dl>
        <p>
          {judged > 0 ? (
            <Trans>
              来自 {judged} 道考试中作答满 {leastAnswers} 人的题目；区分度 0.30 以上为好
            </Trans>
          ) : (
            <Trans>考试中作答满 {leastAnswers} 人后显示答对率、区分度</Trans>
          )}
        </p>
      </div>
      {parts.length > 0 && (
        <>
          <div className={styles.bar} aria-hidden>
            {parts.map(([kind, count], at) => (
              <i key={kind} data-at={at} style={{ flexGrow: count }} />
            ))}
          </div>
          <ul className={styles.legend}>
            {parts.map(([kind, count], at) => (
              <li key={kind}>
                <i data-at={at} aria-hidden />
                {t(kindNames[kind])} <b>{count}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
