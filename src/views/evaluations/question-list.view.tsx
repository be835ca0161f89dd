import { Trans } from '@lingui/react/macro';
import type { EvaluationQuestion } from '#contract/evaluations/evaluations.contract.ts';
import { Tag } from '../common/flag.view.tsx';
import card from '../common/form-card.module.css';
import { useEvaluationWords } from './evaluation.words.ts';
import styles from './evaluations.module.css';

/** What is asked, for reading. */
export function QuestionList({ questions }: { questions: readonly EvaluationQuestion[] }) {
  const { kinds } = useEvaluationWords();
  return (
    <section className={card.card}>
      <h2>
        <Trans>问卷</Trans>
      </h2>
      <ol className={styles.list}>
        {questions.map(({ id, kind, text, options, isRequired }) => (
          <li key={id}>
            {text} <Tag>{kinds[kind]}</Tag>{' '}
            {!isRequired && (
              <small>
                <Trans>选答</Trans>
              </small>
            )}
            {options.length > 0 && <p className={styles.hint}>{options.join(' · ')}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
