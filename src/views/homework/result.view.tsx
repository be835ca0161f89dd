import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { shownStem } from '#contract/banks/cloze.rule.ts';
import { referenceOf } from '#contract/banks/expected-answers.rule.ts';
import type { AttemptResult, MarkedQuestion } from '#contract/homework/homework-attempt.contract.ts';
import type { ReactNode } from 'react';
import { Material } from '#views/banks/material.view.tsx';
import { Ring } from '#views/common/figures.view.tsx';
import { listText } from '#views/common/list-text.ts';
import { minuteText, secondText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { usePrinted } from '#views/common/use-printed.ts';
import attempt from './attempt.module.css';
import { kindNames } from '#views/banks/question.words.ts';
import { RubricTable } from './rubric.view.tsx';
import { MarkedAnswer } from './marked-answer.view.tsx';
import { questionAnchor } from './question-card.view.tsx';
import styles from './result.module.css';

interface Props {
  result: AttemptResult;
  mayStart: boolean;
  onStart: () => void;
  /** Shows the files of an answer, with what was drawn on them. */
  filesOf?: (question: MarkedQuestion) => ReactNode;
}

const shareOf = ({ got, points }: MarkedQuestion) => (got >= points ? 'full' : got > 0 ? 'part' : 'none');

/** The published mark: the figure, every question as a dot, then each with answer, comment and explanation. */
export function ResultCards({ result, mayStart, onStart, filesOf }: Props) {
  const { t } = useLingui();
  const [printed, print] = usePrinted<'marks' | 'answers'>();
  if (printed === 'answers') return <Answers result={result} />;
  const { points, totalPoints, rawPoints, lateDays, markedBy, publishedAt } = result;
  const [got, total, raw] = [points, totalPoints, rawPoints].map(pointsText);
  const at = minuteText(publishedAt);
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        <section className={`${styles.card} ${styles.score}`}>
          <Ring share={totalPoints > 0 ? points / totalPoints : 0} label={t`得分`} size={88} />
          <div>
            <b>
              {got}
              <small> / {total}</small>
            </b>
            <p>
              {markedBy ? (
                <Trans>
                  {markedBy} 老师批改 · {at} 公布
                </Trans>
              ) : (
                <Trans>系统批改 · {at} 公布</Trans>
              )}
            </p>
            {result.members && (
              <p>
                <Trans>小组成员：{listText(result.members)}</Trans>
              </p>
            )}
            {result.own && (
              <p>
                <Trans>
                  全组 {pointsText(result.own.groupPoints)} 分，你单独计 {got} 分：{result.own.reason}
                </Trans>
              </p>
            )}
            {lateDays > 0 && !result.own && (
              <p>
                <Trans>
                  迟交 {lateDays} 天，卷面 {raw} 分，按规则折算后 {got} 分。
                </Trans>
              </p>
            )}
          </div>
        </section>
        {result.comment && (
          <section className={styles.block} data-tone="teacher">
            <h3>
              <Trans>教师评语</Trans>
            </h3>
            {result.comment}
          </section>
        )}
        {result.questions.map((question) => (
          <QuestionResult key={question.id} question={question} files={filesOf?.(question)} />
        ))}
      </div>
      <aside className={styles.side}>
        <section className={styles.card}>
          <h2>
            <Trans>每题得分</Trans>
          </h2>
          <nav className={styles.dots} aria-label={t`每题得分`}>
            {result.questions.map((question) => (
              <a
                key={question.id}
                href={`#${questionAnchor(question.id)}`}
                data-share={shareOf(question)}
                aria-label={t`第 ${question.position} 题，${pointsText(question.got)} 分`}
              >
                {question.position}
              </a>
            ))}
          </nav>
        </section>
        <section className={styles.card}>
          <h2>
            <Trans>回执</Trans>
          </h2>
          <p>{result.receipt.number}</p>
          <p>{secondText(result.receipt.submittedAt)}</p>
        </section>
        {result.history.length > 0 && <History history={result.history} />}
        <Button icon={<PrintRegular />} onClick={() => print('marks')}>
          <Trans>打印得分和评语</Trans>
        </Button>
        <Button icon={<PrintRegular />} onClick={() => print('answers')}>
          <Trans>只打印题目和答案</Trans>
        </Button>
        {mayStart && (
          <Button appearance="primary" size="large" onClick={onStart}>
            <Trans>再次作答</Trans>
          </Button>
        )}
      </aside>
    </div>
  );
}

/** What was asked and what was answered, without a mark. */
const Answers = ({ result: { questions } }: Pick<Props, 'result'>) => (
  <div className={styles.body}>
    {questions.map((question) => (
      <QuestionAnswer key={question.id} question={question} />
    ))}
  </div>
);

function QuestionAnswer({ question: { content, answer, position, points } }: { question: MarkedQuestion }) {
  const { i18n } = useLingui();
  const full = pointsText(points);
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <span className={attempt.number}>{position}</span>
        <h2>
          {i18n._(kindNames[content.kind])}
          <small>
            <Trans>{full} 分</Trans>
          </small>
        </h2>
      </header>
      <Material of={content} />
      <RichText html={shownStem(content)} className={styles.stem} />
      <MarkedAnswer content={content} answer={answer} hasNoMarks />
    </article>
  );
}

function QuestionResult({ question, files }: { question: MarkedQuestion; files: ReactNode }) {
  const { i18n, t } = useLingui();
  const { content, comment, position } = question;
  const share = shareOf(question);
  const { right, partly, wrong } = content.combinedFeedback ?? {};
  const outcome = { full: right, part: partly, none: wrong }[share];
  return (
    <article id={questionAnchor(question.id)} className={styles.card} aria-label={t`第 ${position} 题`}>
      <header className={styles.head}>
        <span className={attempt.number}>{position}</span>
        <h2>
          {i18n._(kindNames[content.kind])}
          <small>{share === 'full' ? t`全部正确` : share === 'part' ? t`部分得分` : t`未得分`}</small>
        </h2>
        <span className={styles.got}>
          {pointsText(question.got)}
          <small> / {pointsText(question.points)}</small>
        </span>
      </header>
      <Material of={content} />
      <RichText html={shownStem(content)} className={styles.stem} />
      <MarkedAnswer content={content} answer={question.answer} />
      {files}
      {question.rubric && <RubricTable rubric={question.rubric} choices={question.rubric.choices} />}
      {outcome && <RichText html={outcome} className={styles.block} />}
      {comment && (
        <div className={styles.block} data-tone="teacher">
          <h3>
            <Trans>评语</Trans>
          </h3>
          {comment}
        </div>
      )}
      {referenceOf(content) !== '' && (
        <div className={styles.block}>
          <h3>
            <Trans>参考答案</Trans>
          </h3>
          <RichText html={referenceOf(content)} />
        </div>
      )}
      {content.explanation && (
        <div className={styles.block}>
          <h3>
            <Trans>解析</Trans>
          </h3>
          <RichText html={content.explanation} />
        </div>
      )}
    </article>
  );
}

const History = ({ history }: Pick<AttemptResult, 'history'>) => (
  <section className={styles.card}>
    <h2>
      <Trans>分数变动</Trans>
    </h2>
    <ul className={styles.history}>
      {history.map(({ at, by, position, from, to }) => (
        <li key={`${at} ${position}`}>
          <span>
            <Trans>第 {position} 题</Trans> <s>{from ?? '–'}</s> → {to ?? '–'}
          </span>
          <span>
            {by} {minuteText(at)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
