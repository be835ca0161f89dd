import { paperChoices } from '#contract/banks/cloze.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import styles from './gap-choices.module.css';
import { letterOf } from './question.words.ts';

/** What each gap is chosen from, as a paper shows it: a line a gap. */
export const GapChoices = ({ content }: { content: QuestionContent }) => (
  <ol className={styles.gaps}>
    {paperChoices(content).map((words, at) => (
      <li key={at}>
        <b>{`（${at + 1}）`}</b>
        <ul>
          {words.map((word, index) => (
            <li key={word}>
              {letterOf(index)}. {word}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);
