import { EyeOffRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { leastAnswers, overallQuestion } from '#contract/evaluations/evaluation.rule.ts';
import type { Evaluation, EvaluationResults } from '#contract/evaluations/evaluations.contract.ts';
import card from '../common/form-card.module.css';
import { Ring } from '../common/figures.view.tsx';
import { dayText } from '../common/moments.ts';
import { StateBlock } from '../common/state-block.view.tsx';
import { AgreementBars } from './agreement-bars.view.tsx';
import { ChoiceCounts } from './choice-counts.view.tsx';
import { Comments } from './comments.view.tsx';
import styles from './evaluations.module.css';
import { QuestionList } from './question-list.view.tsx';
import { changeOf, signed } from './results.rule.ts';

interface Props {
  evaluation: Pick<Evaluation, 'status' | 'asked' | 'answered' | 'opensAt' | 'closesAt' | 'isRunning' | 'reply'>;
  results: EvaluationResults;
}

/** What came of an evaluation: the figures above, question by question below, and what was written beside. */
export function ResultsView({ evaluation, results }: Props) {
  const { questions, isEnough } = results;
  const agreements = questions.filter(({ question }) => question.kind === 'agreement');
  const choices = questions.filter(({ question: { kind } }) => kind === 'single' || kind === 'multiple');
  const texts = questions.filter(({ question }) => question.kind === 'text');
  return (
    <>
      <Figures evaluation={evaluation} results={results} />
      {isEnough ? (
        <div className={styles.columns}>
          <div className={card.stack}>
            {agreements.length > 0 && <AgreementBars results={results} questions={agreements} />}
            {choices.length > 0 && <ChoiceCounts questions={choices} />}
          </div>
          <div className={card.stack}>
            {texts.map((one) => (
              <Comments key={one.question.id} result={one} />
            ))}
            {evaluation.reply !== '' && (
              <section className={card.card}>
                <h2>
                  <Trans>团队回复</Trans>
                </h2>
                <p className={styles.reply}>{evaluation.reply}</p>
              </section>
            )}
          </div>
        </div>
      ) : (
        <>
          <Few {...evaluation} />
          <QuestionList questions={questions.map(({ question }) => question)} />
        </>
      )}
    </>
  );
}

function Few({ status, answered }: Props['evaluation']) {
  const { t } = useLingui();
  if (status === 'open')
    return (
      <StateBlock kind="empty" title={t`已收到 ${answered} 份，暂不显示结果`}>
        {t`为保证匿名，填写期间满 10 份后分批显示，结束后满 5 份即显示全部结果。`}
      </StateBlock>
    );
  return (
    <StateBlock kind="empty" title={t`不足 5 份，不显示结果`}>
      {t`共收到 ${answered} 份。为保证匿名，答案已删除。`}
    </StateBlock>
  );
}

function Figures({ evaluation, results }: Props) {
  const { t } = useLingui();
  const { asked, answered, opensAt, closesAt } = evaluation;
  const share = asked === 0 ? 0 : answered / asked;
  const changes = results.questions
    .flatMap((one) => {
      const change = changeOf(one);
      return change === null ? [] : [{ text: one.question.text, change }];
    })
    .toSorted((a, b) => b.change - a.change);
  const [best, worst] = [changes[0], changes.at(-1)];
  const overall = results.questions.find(({ question, mean }) => question.id === overallQuestion && mean !== null);
  const comments = results.questions.reduce((sum, { texts }) => sum + texts.length, 0);
  return (
    <section className={`${card.card} ${styles.figures}`} aria-label={t`概况`}>
      <div className={styles.figure}>
        <Ring share={share} label={t`回收率`} size={72} />
        <div>
          <p>
            <b>{answered}</b> <Trans>/ {asked} 人</Trans>
          </p>
          {opensAt !== null && closesAt !== null && (
            <small>
              {dayText(opensAt)} – {dayText(closesAt)}
            </small>
          )}
        </div>
      </div>
      {overall && (
        <Figure value={overall.mean!.toFixed(1)} name={t`/ 5 总体`}>
          {overall.before !== null && <Trans>上次开课 {overall.before.toFixed(1)}</Trans>}
        </Figure>
      )}
      {best && best.change > 0 && (
        <Figure value={signed(best.change)} name={best.text} tone="up">
          <Trans>进步最大</Trans>
        </Figure>
      )}
      {worst && worst.change < 0 && (
        <Figure value={signed(worst.change)} name={worst.text} tone="down">
          <Trans>退步最大</Trans>
        </Figure>
      )}
      {comments > 0 && <Figure value={String(comments)} name={t`条留言`} />}
      <span className={styles.anonymous}>
        <EyeOffRegular aria-hidden /> <Trans>匿名：不足 {leastAnswers} 人的分组不显示</Trans>
      </span>
      {evaluation.status === 'open' && results.isEnough && (
        <p className={styles.hint}>
          <Trans>填写期间分批计入，目前已计入 {results.counted} 份。</Trans>
        </p>
      )}
    </section>
  );
}

interface FigureProps {
  value: string;
  name: string;
  tone?: 'up' | 'down';
  children?: ReactNode;
}

const Figure = ({ value, name, tone, children }: FigureProps) => (
  <div className={styles.figure}>
    <div>
      <p>
        <b data-tone={tone}>{value}</b> {name}
      </p>
      <small>{children}</small>
    </div>
  </div>
);
