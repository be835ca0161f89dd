import { Button, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CodeLanguage } from '#contract/banks/code-languages.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { RubricChoice } from '#contract/homework/rubrics.contract.ts';
import type { PeerReview } from '#contract/peers/peers.contract.ts';
import { Material } from '#views/banks/material.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { minuteText } from '#views/common/moments.ts';
import { Crumbs } from '#views/common/page-head.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { CodeText } from '#views/common/code/code-text.view.tsx';
import { RichText } from '#views/common/rich-text.view.tsx';
import text from '#views/common/text.module.css';
import list from '#views/homework/homework-list.module.css';
import answers from '#views/homework/marked-answer.module.css';
import { RubricMarking } from '#views/homework/rubric-marking.view.tsx';
import type { RubricAtHand } from '#views/homework/rubric-marks.rule.ts';
import { RubricTable } from '#views/homework/rubric.view.tsx';
import { reviewWords } from './peer.words.ts';
import styles from './peers.module.css';

interface Mark {
  questionId: string;
  at: RubricAtHand;
  /** Null while a criterion is open. */
  points: number | null;
}

interface Props {
  review: PeerReview;
  back: string;
  marks: readonly Mark[];
  comment: string;
  /** The criterion that keys mark. */
  current: { questionId: string; row: number } | null;
  save: ReactNode;
  conflict: ReactNode;
  isBusy: boolean;
  onEnter: (questionId: string, row: number) => void;
  onChoices: (questionId: string, choices: RubricChoice[]) => void;
  onComment: (comment: string) => void;
  onSubmit: () => void;
  onReport: () => void;
}

/** A work with the answers as they were handed in, and its rubric to mark by. */
export function PeerReviewWriting(props: Props) {
  const { review, back, marks, comment, current, save, conflict, isBusy } = props;
  const { t } = useLingui();
  const isWhole = marks.every(({ points }) => points !== null);
  const sum = marks.reduce((all, { points }) => all + (points ?? 0), 0);
  const most = review.questions.reduce((all, { question, rubric }) => {
    const own = rubric.criteria.reduce((points, one) => points + one.points, 0);
    return all + Math.min(question.points, own);
  }, 0);
  return (
    <Page review={review} back={back}>
      {conflict}
      <div className={styles.desk}>
        <div className={layout.stack}>
          {marks.map((mark, index) => (
            <Question key={mark.questionId} review={review} index={index}>
              <RubricMarking
                at={mark.at}
                points={mark.points}
                most={review.questions[index]!.question.points}
                row={current?.questionId === mark.questionId ? current.row : -1}
                onRow={(row) => props.onEnter(mark.questionId, row)}
                onChoices={(choices) => props.onChoices(mark.questionId, choices)}
              />
            </Question>
          ))}
        </div>
        <aside className={`${layout.card} ${styles.side}`} aria-label={t`评阅`}>
          {save}
          <div>
            <Trans>合计</Trans>
            <output className={styles.sum} style={{ display: 'block' }} aria-live="polite">
              {isWhole ? pointsText(sum) : '–'} <small>/ {pointsText(most)}</small>
            </output>
          </div>
          <div>
            <label htmlFor="peer-comment">
              <Trans>总评</Trans>
            </label>
            <Textarea
              id="peer-comment"
              style={{ width: '100%' }}
              rows={5}
              resize="vertical"
              maxLength={2000}
              value={comment}
              onChange={(_, { value }) => props.onComment(value)}
            />
          </div>
          {review.isChanged && (
            <p className={styles.note}>
              <Trans>修改尚未提交，以上次提交的评阅为准。</Trans>
            </p>
          )}
          <Button appearance="primary" disabledFocusable={isBusy} onClick={props.onSubmit}>
            {review.status === 'submitted' ? <Trans>再次提交</Trans> : <Trans>提交评阅</Trans>}
          </Button>
          {review.isReported ? (
            <small>
              <Trans>已报告教师</Trans>
            </small>
          ) : (
            <Button appearance="subtle" onClick={props.onReport}>
              <Trans>作品有问题，报告教师</Trans>
            </Button>
          )}
        </aside>
      </div>
    </Page>
  );
}

/** Once the time is over: what was said, without the work. */
export function PeerReviewRead({ review, back }: Pick<Props, 'review' | 'back'>) {
  return (
    <Page review={review} back={back}>
      <section className={`${layout.card} ${layout.padded}`}>
        <p>
          <Trans>互评已截止，作品不再显示。</Trans>
        </p>
        {review.questions.map(({ question, rubric }) => {
          const mark = review.marks.find(({ questionId }) => questionId === question.id);
          return mark && <RubricTable key={question.id} rubric={rubric} choices={mark.choices} />;
        })}
        {review.comment !== '' && <p className={styles.said}>{review.comment}</p>}
      </section>
    </Page>
  );
}

function Page({ review, back, children }: Pick<Props, 'review' | 'back'> & { children: ReactNode }) {
  const { i18n, t } = useLingui();
  const { title, number, author, status, closesAt } = review;
  const { word, tone } = reviewWords[status];
  return (
    <div className={list.page}>
      <div className={layout.stack}>
        <Crumbs crumbs={[{ label: title, href: back }, { label: t`作品 ${number}` }]} />
        <div>
          <h1 className={text.section}>{author === null ? t`作品 ${number}` : t`作品 ${number}（${author}）`}</h1>
          <p className={styles.facts}>
            <FlagTag tone={tone}>{i18n._(word)}</FlagTag>
            <span>{t`${minuteText(closesAt)} 截止`}</span>
          </p>
        </div>
        {children}
      </div>
    </div>
  );
}

interface QuestionProps {
  review: PeerReview;
  index: number;
  children: ReactNode;
}

function Question({ review, index, children }: QuestionProps) {
  const { t } = useLingui();
  const { question, answer } = review.questions[index]!;
  const points = pointsText(question.points);
  return (
    <article className={`${layout.card} ${styles.question}`} aria-label={t`第 ${question.position} 题`}>
      <h2>
        {t`第 ${question.position} 题`}
        <small>{t`${points} 分`}</small>
      </h2>
      <Material of={question} />
      <RichText html={question.stem} />
      <h3>
        <Trans>作品</Trans>
      </h3>
      <Given answer={answer} language={question.language} />
      <h3>
        <Trans>评分标准</Trans>
      </h3>
      {children}
    </article>
  );
}

const Given = ({ answer, language }: { answer: Answer | null; language: CodeLanguage | undefined }) => (
  <div className={answers.essay}>
    {answer?.kind === 'essay' && answer.text.trim() !== '' ? (
      language ? (
        <CodeText text={answer.text} language={language} />
      ) : (
        <p>{answer.text}</p>
      )
    ) : (
      <span className={answers.none}>
        <Trans>未作答</Trans>
      </span>
    )}
  </div>
);
