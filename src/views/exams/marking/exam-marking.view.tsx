import { Button, Input, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { shownStem } from '#contract/banks/cloze.rule.ts';
import { referenceOf } from '#contract/banks/expected-answers.rule.ts';
import type { ExamMark, ExamMarking } from '#contract/exams/exam-marking.contract.ts';
import { Material } from '#views/banks/material.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { MarkedAnswer } from '../../homework/marked-answer.view.tsx';
import styles from './exam-marking.module.css';

interface Props {
  shown: Shown<ExamMarking>;
  isBusy: boolean;
  /** Null while the exam is not over. */
  regradeHref: ((question: string) => string) | null;
  /** What was said to be wrong in a question. */
  noteOf: (question: string) => ReactNode;
  /** The files of an answer; nothing where it has none. */
  filesOf: (paper: ExamMarking['data'][number], questionId: string) => ReactNode;
  onQuestion: (id: string) => void;
  onPage: (page: number) => void;
  onMark: (mark: ExamMark) => void;
}

/** One question of all papers, under numbers in place of names. */
export function ExamMarkingView({ shown, isBusy, regradeHref, noteOf, filesOf, onQuestion, onPage, onMark }: Props) {
  const { t } = useLingui();
  return (
    <Loaded shown={shown} what={t`批阅`} skeleton={<SkeletonRows count={4} height={140} />}>
      {(page) => {
        const question = page.questions.find(({ id }) => id === page.questionId);
        if (!question)
          return (
            <div className={layout.card}>
              <StateBlock bare kind="empty" title={t`没有需要人工批阅的题目`}>
                {t`客观题在交卷时由服务器评分。`}
              </StateBlock>
            </div>
          );
        return (
          <div className={styles.page}>
            <div>
              <SegmentControl
                label={t`题目`}
                choices={page.questions.map(({ id, position, waiting }) => ({
                  ...{ value: id, label: t`第 ${position} 题`, count: waiting },
                }))}
                value={question.id}
                onChoose={onQuestion}
              />
            </div>
            <section className={`${layout.card} ${layout.padded}`}>
              <p className={styles.quiet}>
                <Trans>
                  {pointsText(question.points)} 分 · 已批 {question.marked} 份，待批 {question.waiting} 份
                </Trans>{' '}
                {regradeHref && (
                  <Link href={regradeHref(question.id)} asChild>
                    <Button as="a" size="small">{t`改判此题`}</Button>
                  </Link>
                )}
              </p>
              <Material of={question.content} />
              <RichText html={shownStem(question.content)} />
              {noteOf(question.id)}
              {referenceOf(question.content) !== '' && (
                <details className={styles.reference}>
                  <summary>
                    <Trans>参考答案</Trans>
                  </summary>
                  <RichText html={referenceOf(question.content)} />
                </details>
              )}
            </section>
            {page.data.length === 0 ? (
              <div className={layout.card}>
                <StateBlock bare kind="empty" title={t`还没有交上来的答卷`} />
              </div>
            ) : (
              <ol className={styles.papers}>
                {page.data.map((paper) => (
                  <li key={`${paper.attemptId} ${paper.version}`}>
                    <Paper
                      paper={paper}
                      question={question}
                      files={filesOf(paper, question.id)}
                      isBusy={isBusy}
                      onMark={(got, comment) =>
                        onMark({
                          ...{ attemptId: paper.attemptId, questionId: question.id, version: paper.version },
                          ...{ got, comment },
                        })
                      }
                    />
                  </li>
                ))}
              </ol>
            )}
            <TableFoot
              pager={
                page.totalPage > 1 && <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />
              }
            >
              <Trans>共 {page.totalCount} 份</Trans>
            </TableFoot>
          </div>
        );
      }}
    </Loaded>
  );
}

interface PaperProps {
  paper: ExamMarking['data'][number];
  question: ExamMarking['questions'][number];
  files: ReactNode;
  isBusy: boolean;
  onMark: (got: number, comment: string) => void;
}

function Paper({ paper, question, files, isBusy, onMark }: PaperProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(paper.got === null ? '' : pointsText(paper.got));
  const [comment, setComment] = useState(paper.comment);
  const { number } = paper;
  const most = question.points;
  const got = /^\d+(\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
  const isRight = got !== null && got <= most;
  const isChanged = got !== paper.got || comment !== paper.comment;
  return (
    <article className={`${layout.card} ${layout.padded}`} aria-label={t`${number} 号答卷`}>
      <header className={styles.head}>
        <h3>
          <Trans>{number} 号</Trans>
        </h3>
        {paper.got === null ? (
          <FlagTag tone="late">{t`待批`}</FlagTag>
        ) : (
          <FlagTag tone="ok">{t`已批 · ${paper.markedBy ?? ''}`}</FlagTag>
        )}
      </header>
      {paper.answer === null ? (
        <p className={styles.quiet}>
          <Trans>未作答</Trans>
        </p>
      ) : (
        <MarkedAnswer content={question.content} answer={paper.answer} hasNoMarks />
      )}
      {files}
      <form
        className={styles.mark}
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight && isChanged) onMark(got, comment);
        }}
      >
        <label>
          <Input
            inputMode="decimal"
            aria-label={t`${number} 号的得分，满分 ${pointsText(most)}`}
            value={typed}
            onChange={(_, { value }) => setTyped(value.trim())}
          />
          <span>/ {pointsText(most)}</span>
        </label>
        <Textarea
          aria-label={t`${number} 号的评语`}
          placeholder={t`评语（选填）`}
          rows={1}
          maxLength={2000}
          value={comment}
          onChange={(_, { value }) => setComment(value)}
        />
        <Button type="button" onClick={() => setTyped(pointsText(most))}>{t`满分`}</Button>
        <Button type="submit" appearance="primary" disabled={isBusy || !isRight || !isChanged}>{t`保存`}</Button>
      </form>
    </article>
  );
}
