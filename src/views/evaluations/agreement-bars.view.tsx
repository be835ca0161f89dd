import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EvaluationResults, QuestionResult } from '#contract/evaluations/evaluations.contract.ts';
import card from '../common/form-card.module.css';
import { useEvaluationWords } from './evaluation.words.ts';
import styles from './evaluations.module.css';
import { changeOf, signed } from './results.rule.ts';

interface Props {
  results: Pick<EvaluationResults, 'classes'>;
  questions: readonly QuestionResult[];
  /** Learners read no classes. */
  hasClasses?: boolean;
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
/** How much of a row lies left of the middle of its third step. */
const leftOf = (counts: readonly number[]) =>
  ((counts[0] ?? 0) + (counts[1] ?? 0) + (counts[2] ?? 0) / 2) / (sum(counts) || 1);

/** Agreements as bars around the middle of 一般, with the mean and its change. */
export function AgreementBars({ results: { classes }, questions, hasClasses = true }: Props) {
  const { t } = useLingui();
  const { steps } = useEvaluationWords();
  const [classId, setClass] = useState('');
  const rows = questions.map(({ question, answers, counts, mean, before, classes: own }) => {
    if (classId === '') return { question, answers, counts, mean, before };
    const of = own.find(({ id }) => id === classId);
    return { question, answers: of?.answers ?? null, counts: of?.counts ?? [], mean: of?.mean ?? null, before: null };
  });
  const shown = rows.filter(({ answers }) => answers !== null);
  const left = Math.max(0, ...shown.map(({ counts }) => leftOf(counts)));
  const right = Math.max(0, ...shown.map(({ counts }) => 1 - leftOf(counts)));
  const width = left + right || 1;
  return (
    <section className={card.card} aria-label={t`逐题`}>
      <header className={styles.between}>
        <h2>
          <Trans>逐题</Trans>
        </h2>
        {hasClasses && classes.length > 0 && (
          <select
            className={styles.select}
            aria-label={t`班级`}
            value={classId}
            onChange={({ target }) => setClass(target.value)}
          >
            <option value="">{t`全部学生`}</option>
            {classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <ul className={styles.legend} aria-hidden>
          {steps.map((step, at) => (
            <li key={step} data-step={at}>
              {step}
            </li>
          ))}
        </ul>
      </header>
      <table className={styles.bars}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>题目</Trans>
            </th>
            <th scope="col" className={styles.axis}>
              <span>
                <Trans>← 不同意</Trans>
              </span>
              <span>
                <Trans>同意 →</Trans>
              </span>
            </th>
            <th scope="col" className={styles.mean}>
              <Trans>均分，比上次</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ question: { id, text }, answers, counts, mean, before }) => {
            const change = changeOf({ mean, before });
            const words = counts.map((count, at) => `${steps[at]!} ${String(count)}`).join(t`，`);
            return (
              <tr key={id}>
                <th scope="row">{text}</th>
                <td>
                  {answers === null ? (
                    <span className={styles.hint}>
                      <Trans>不足 5 份，不显示</Trans>
                    </span>
                  ) : (
                    <div className={styles.bar} role="img" aria-label={words} title={words}>
                      <i style={{ left: `${(left / width) * 100}%` }} />
                      <div
                        style={{
                          marginInlineStart: `${((left - leftOf(counts)) / width) * 100}%`,
                          width: `${100 / width}%`,
                        }}
                      >
                        {counts.map((count, at) =>
                          count === 0 ? null : (
                            // oxlint-disable-next-line react/no-array-index-key -- a step is its place
                            <span key={at} data-step={at} style={{ flexGrow: count }}>
                              {count / answers >= 0.05 && count}
                            </span>
                          ),
                        )}
                      </div>
                    </div>
                  )}
                </td>
                <td className={styles.mean}>
                  {mean !== null && <b>{mean.toFixed(1)}</b>}
                  <small data-tone={change === null || change === 0 ? undefined : change > 0 ? 'up' : 'down'}>
                    {change !== null && signed(change)}
                  </small>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
