import { useLingui } from '@lingui/react/macro';
import type { ReviewedQuestion } from '#contract/peers/peers.contract.ts';
import { RubricTable } from '#views/homework/rubric.view.tsx';
import styles from './peers.module.css';

interface Props {
  questions: readonly ReviewedQuestion[];
  comment: string;
}

/** What a review says: by question, and in all. */
export function Said({ questions, comment }: Props) {
  const { t } = useLingui();
  return (
    <>
      {questions.map(({ questionId, position, rubric }) => (
        <section key={questionId} aria-label={t`第 ${position} 题`}>
          <RubricTable rubric={rubric} choices={rubric.choices} />
        </section>
      ))}
      {comment !== '' && <p className={styles.said}>{comment}</p>}
    </>
  );
}
