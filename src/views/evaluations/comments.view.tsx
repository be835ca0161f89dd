import { Trans, useLingui } from '@lingui/react/macro';
import type { QuestionResult } from '#contract/evaluations/evaluations.contract.ts';
import card from '../common/form-card.module.css';
import { commentGroups } from './comment-groups.rule.ts';
import styles from './comments.module.css';
import own from './evaluations.module.css';

/** What was written, by the words that comments share; in no order of time. */
export function Comments({ result: { question, answers, texts } }: { result: QuestionResult }) {
  const { t } = useLingui();
  if (answers === null)
    return (
      <section className={card.card}>
        <h2>{question.text}</h2>
        <p className={own.hint}>
          <Trans>不足 5 份，不显示</Trans>
        </p>
      </section>
    );
  const groups = commentGroups(texts);
  const nameOf = (word: string | null) => (word === null ? t`其他` : t`提到“${word}”`);
  return (
    <section className={card.card} aria-label={question.text}>
      <h2>{question.text}</h2>
      <p className={own.hint}>
        <Trans>留言 {answers} 条，按共同的词归类，顺序与填写先后无关</Trans>
      </p>
      <div className={styles.shares} aria-hidden>
        {groups.map(({ word, texts: some }, at) => (
          <i key={word ?? ''} data-group={word === null ? 'rest' : at} style={{ flexGrow: some.length }} />
        ))}
      </div>
      <div className={styles.groups}>
        {groups.map(({ word, texts: some }, at) => (
          <details key={word ?? ''} open={at === 0} className={styles.group}>
            <summary>
              <i data-group={word === null ? 'rest' : at} aria-hidden />
              <b>{nameOf(word)}</b>
              <small>
                <Trans>{some.length} 条</Trans>
              </small>
              <q>{some[0]}</q>
            </summary>
            <ul>
              {some.map((text, nth) => (
                // oxlint-disable-next-line react/no-array-index-key -- what was written has no name, on purpose
                <li key={nth}>{text}</li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
