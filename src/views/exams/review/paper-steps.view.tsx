import type { PaperReview } from '#contract/exams/paper-review.contract.ts';
import { minuteText } from '#views/common/moments.ts';
import { usePaperWords } from './paper-review.words.ts';
import styles from './paper-review.module.css';

/** Who did what with a paper, and why; the newest first. */
export function PaperSteps({ steps }: Pick<PaperReview, 'steps'>) {
  const words = usePaperWords();
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, by, at, note }) => (
        <li key={`${at} ${step} ${by}`}>
          <time dateTime={at}>{minuteText(at)}</time>
          <span>
            <b>
              {by} {words.steps[step]}
            </b>
            {note && <small>{note}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
