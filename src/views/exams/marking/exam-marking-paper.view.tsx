import { Button, Input, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { ExamMark, ExamMarking } from '#contract/exams/exam-marking.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { pointsText } from '#views/common/points-text.ts';
import { RubricTable } from '../../homework/rubric.view.tsx';
import { MarkedAnswer } from '../../homework/marked-answer.view.tsx';
import {
  choicesOf,
  draftPoints,
  isDraftChanged,
  markDraftOf,
  withChoices,
  withPoints,
  type RuledMark,
} from './mark-draft.rule.ts';
import styles from './exam-marking.module.css';

/** What is given: points, words, and what was chosen of the rubric. */
type MarkValues = Pick<ExamMark, 'got' | 'comment' | 'rubric'>;

interface PaperProps {
  paper: ExamMarking['data'][number];
  question: ExamMarking['questions'][number];
  files: ReactNode;
  isBusy: boolean;
  /** In place of the field for points, where the question has a rubric. */
  rubricOf: (mark: RuledMark) => ReactNode;
  /** Somebody has gone to it. */
  onEnter: () => void;
  onMark: (mark: MarkValues) => void;
}

/** One answer, with the mark that it has or that is asked for. */
export function ExamMarkingPaper({ paper, question, files, isBusy, rubricOf, onEnter, onMark }: PaperProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => markDraftOf(paper, question));
  const { typed, comment, choices } = draft;
  const { number } = paper;
  const { points: most, rubric } = question;
  const got = draftPoints(draft, most);
  const mayGive = !isBusy && got !== null && isDraftChanged(draft, paper, question);
  const give = (): boolean => {
    if (!mayGive) return false;
    onMark({ got, comment, ...(rubric && choices && { rubric: { rubricId: rubric.id, choices: [...choices] } }) });
    return true;
  };
  const counted = choicesOf(rubric, paper.rubric);
  return (
    <article
      className={`${layout.card} ${layout.padded}`}
      aria-label={t`${number} 号答卷`}
      onPointerDown={onEnter}
      onFocus={onEnter}
    >
      <header className={styles.head}>
        <h3>
          <Trans>{number} 号</Trans>
        </h3>
        <State paper={paper} />
      </header>
      {paper.answer === null ? (
        <p className={styles.quiet}>
          <Trans>未作答</Trans>
        </p>
      ) : (
        <MarkedAnswer content={question.content} answer={paper.answer} hasNoMarks />
      )}
      {files}
      {paper.turns.map(({ turn, by, got: points, comment: said, rubric: chosen }) => (
        <p key={turn} className={styles.quiet}>
          {turn === 'first' ? t`一评` : turn === 'second' ? t`二评` : t`定分`} · {by} · {pointsText(points)}{' '}
          {choicesOf(rubric, chosen)
            ?.map((one, at) => `${rubric!.criteria[at]!.title} ${one.points === null ? '–' : pointsText(one.points)}`)
            .join(' · ')}{' '}
          {said}
        </p>
      ))}
      {!paper.mayMark && rubric && counted && <RubricTable rubric={rubric} choices={counted} />}
      {paper.mayMark &&
        choices &&
        rubricOf({
          ...{ choices, points: got, onSave: give },
          onChoices: (next) => setDraft((old) => withChoices(old, next, paper)),
          onByHand: (points) => setDraft((old) => withPoints(old, points)),
        })}
      {paper.mayMark && (
        <form
          className={styles.mark}
          data-ruled={choices !== null}
          onSubmit={(event) => {
            event.preventDefault();
            give();
          }}
        >
          {!choices && (
            <label>
              <Input
                inputMode="decimal"
                aria-label={t`${number} 号的得分，满分 ${pointsText(most)}`}
                value={typed}
                onChange={(_, { value }) => setDraft({ ...draft, typed: value.trim() })}
              />
              <span>/ {pointsText(most)}</span>
            </label>
          )}
          <Textarea
            aria-label={t`${number} 号的评语`}
            placeholder={t`评语（选填）`}
            rows={1}
            maxLength={2000}
            value={comment}
            onChange={(_, { value }) => setDraft({ ...draft, comment: value })}
          />
          {!choices && (
            <Button type="button" onClick={() => setDraft({ ...draft, typed: pointsText(most) })}>{t`满分`}</Button>
          )}
          <Button type="submit" appearance="primary" disabled={!mayGive}>{t`保存`}</Button>
        </form>
      )}
    </article>
  );
}

/** Whose turn it is. */
function State({ paper: { state, markedBy, mayMark } }: Pick<PaperProps, 'paper'>) {
  const { t } = useLingui();
  if (state === 'marked') return <FlagTag tone="ok">{t`已批 · ${markedBy ?? ''}`}</FlagTag>;
  if (state === 'waiting') return <FlagTag tone="late">{t`待批`}</FlagTag>;
  if (state === 'first') return <FlagTag tone="late">{t`待二评`}</FlagTag>;
  return mayMark ? <FlagTag tone="late">{t`待定分`}</FlagTag> : <FlagTag tone="late">{t`等待定分`}</FlagTag>;
}
