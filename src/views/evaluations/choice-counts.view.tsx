import { Trans, useLingui } from '@lingui/react/macro';
import type { QuestionResult } from '#contract/evaluations/evaluations.contract.ts';
import { Bar, percent } from '../common/figures.view.tsx';
import card from '../common/form-card.module.css';
import styles from './evaluations.module.css';

/** How often each option was chosen. */
export function ChoiceCounts({ questions }: { questions: readonly QuestionResult[] }) {
  const { t } = useLingui();
  return (
    <section className={card.card} aria-label={t`选择题`}>
      {questions.map(({ question, answers, counts }) => (
        <div key={question.id} className={styles.choices}>
          <h3>{question.text}</h3>
          {answers === null ? (
            <p className={styles.hint}>
              <Trans>不足 5 份，不显示</Trans>
            </p>
          ) : (
            <ul>
              {question.options.map((option, at) => {
                const count = counts[at] ?? 0;
                const share = count / answers;
                return (
                  <li key={option}>
                    <span>{option}</span>
                    <Bar share={share} label={option} height={8} />
                    <span>
                      {count} · {percent(share)}%
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}
