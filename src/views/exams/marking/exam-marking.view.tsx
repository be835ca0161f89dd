import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { shownStem } from '#contract/banks/cloze.rule.ts';
import { referenceOf } from '#contract/banks/expected-answers.rule.ts';
import type { ExamMarkFilter } from '#contract/exams/exam-choices.rule.ts';
import type { ExamMark, ExamMarking } from '#contract/exams/exam-marking.contract.ts';
import { Material } from '#views/banks/material.view.tsx';
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
import { ExamMarkingPaper } from './exam-marking-paper.view.tsx';
import type { RuledMark } from './mark-draft.rule.ts';
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
  /** Marks an answer by the rubric of its question. */
  rubricOf: (
    paper: ExamMarking['data'][number],
    question: ExamMarking['questions'][number],
    mark: RuledMark,
  ) => ReactNode;
  /** Somebody has gone to an answer. */
  onEnter: (attemptId: string) => void;
  onQuestion: (id: string) => void;
  onPage: (page: number) => void;
  onMark: (mark: ExamMark) => void;
  /** Null: all of them. */
  state: ExamMarkFilter | null;
  onState: (state: ExamMarkFilter | null) => void;
  onDivide: () => void;
}

/** One question of all papers, under numbers in place of names. */
export function ExamMarkingView(props: Props) {
  const { shown, isBusy, regradeHref, noteOf, filesOf, onQuestion, onPage, onMark } = props;
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
                choices={page.questions.map(({ id, position, waiting, differs }) => ({
                  ...{ value: id, label: t`第 ${position} 题`, count: waiting + differs },
                }))}
                value={question.id}
                onChoose={onQuestion}
              />
            </div>
            <States {...props} question={question} mayDivide={page.mayDivide} />
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
                <StateBlock
                  bare
                  kind="empty"
                  title={
                    props.state === null && question.waiting + question.marked + question.differs === 0
                      ? t`还没有交上来的答卷`
                      : t`没有符合条件的答卷`
                  }
                />
              </div>
            ) : (
              <ol className={styles.papers}>
                {page.data.map((paper) => (
                  <li key={`${paper.attemptId} ${paper.version} ${question.rubric?.id ?? ''}`}>
                    <ExamMarkingPaper
                      paper={paper}
                      question={question}
                      files={filesOf(paper, question.id)}
                      isBusy={isBusy}
                      rubricOf={(mark) => props.rubricOf(paper, question, mark)}
                      onEnter={() => props.onEnter(paper.attemptId)}
                      onMark={(given) =>
                        onMark({
                          ...{ attemptId: paper.attemptId, questionId: question.id, version: paper.version },
                          ...given,
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

interface StatesProps extends Pick<Props, 'state' | 'onState' | 'onDivide'> {
  question: ExamMarking['questions'][number];
  mayDivide: boolean;
}

/** What of a question is this person's, and the way to the division. */
function States({ question, state, onState, mayDivide, onDivide }: StatesProps) {
  const { t } = useLingui();
  const { waiting, marked, differs } = question;
  return (
    <div className={styles.states}>
      <SegmentControl
        label={t`批阅状态`}
        choices={[
          { value: 'all' as const, label: t`全部`, count: waiting + marked + differs },
          { value: 'waiting' as const, label: t`待批`, count: waiting },
          { value: 'marked' as const, label: t`已批`, count: marked },
          { value: 'differs' as const, label: t`待定分`, count: differs },
        ]}
        value={state ?? 'all'}
        onChoose={(one) => onState(one === 'all' ? null : one)}
      />
      {mayDivide && <Button onClick={onDivide}>{t`阅卷分工`}</Button>}
    </div>
  );
}
