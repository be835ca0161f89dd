import { Button, Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { shownStem } from '#contract/banks/cloze.rule.ts';
import { isMarkedByHand } from '#contract/banks/question-kinds.rule.ts';
import type { ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import { keyOf, regradeScorings, type QuestionKey } from '#contract/exams/exam-regrade.rule.ts';
import type { RegradePreview } from '#contract/exams/exam-regrade.contract.ts';
import { Material } from '#views/banks/material.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { kindNames, letterOf } from '#views/banks/question.words.ts';
import { RegradeBar, type RegradeBarProps } from './regrade-bar.view.tsx';
import { RegradeDistribution, RegradeSums } from './regrade-figures.view.tsx';
import { RegradeKey } from './regrade-key.view.tsx';
import { RegradeRows, type RegradeRowsProps } from './regrade-rows.view.tsx';
import { useRegradeWords } from './regrade.words.ts';
import type { RegradeDraft } from './regrade.props.ts';
import styles from './regrade.module.css';

interface Props extends Omit<RegradeRowsProps, 'preview'>, Omit<RegradeBarProps, 'preview'> {
  question: ExamQuestion;
  position: number;
  /** The key as it would be. */
  value: QuestionKey;
  shown: Shown<RegradePreview>;
  /** What keeps the draft from being tried; null: nothing. */
  problem: string | null;
}

const rightLetters = ({ options = [] }: ExamQuestion['content'], { fractions = [] }: QuestionKey) =>
  options.flatMap(({ id }, at) => ((fractions.find((one) => one.id === id)?.fraction ?? 0) > 0 ? [letterOf(at)] : []));

/** What a regrade of one question would do, before anything is written. */
export function RegradeView(props: Props) {
  const { question, position, shown, problem, onDraft, draft, value } = props;
  const { t } = useLingui();
  const preview = shown.status === 'shown' ? shown.data : null;
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <KeyCard {...{ question, position, draft, value, problem, onDraft, preview }} isFixed={!props.mayApply} />
          <Loaded shown={shown} what={t`改判试算`} skeleton={<SkeletonRows count={6} height={44} />}>
            {(one) =>
              one.papers === 0 ? (
                <div className={layout.card}>
                  <StateBlock bare kind="empty" title={t`还没有交上来的答卷`}>{t`没有答卷可以改判。`}</StateBlock>
                </div>
              ) : (
                <RegradeRows {...props} preview={one} />
              )
            }
          </Loaded>
        </div>
        {preview !== null && preview.papers > 0 && (
          <aside className={styles.side} aria-live="polite">
            <RegradeSums preview={preview} />
            <RegradeDistribution preview={preview} />
          </aside>
        )}
      </div>
      {preview !== null && preview.papers > 0 && <RegradeBar {...props} preview={preview} />}
    </div>
  );
}

interface KeyCardProps extends Pick<Props, 'question' | 'position' | 'draft' | 'value' | 'problem' | 'onDraft'> {
  preview: RegradePreview | null;
  isFixed: boolean;
}

function KeyCard({ question, position, draft, value, problem, onDraft, preview, isFixed }: KeyCardProps) {
  const { t, i18n } = useLingui();
  const { scorings, scoringHints } = useRegradeWords();
  const { content, points } = question;
  const kind = i18n._(kindNames[content.kind]);
  const papers = preview?.papers ?? 0;
  const [was, is] = [rightLetters(content, keyOf(content)).join(t` 或 `), rightLetters(content, value).join(t` 或 `)];
  const isByKey = draft.scoring === 'key';
  return (
    <section className={`${layout.card} ${layout.padded} ${styles.key}`} aria-label={t`答案`}>
      <header className={styles.head}>
        <h2>
          <Trans>第 {position} 题</Trans>
        </h2>
        <span className={styles.quiet}>
          <Trans>
            {kind} {pointsText(points)} 分，{papers} 份答卷
          </Trans>
        </span>
        {isByKey && was !== is && (
          <span className={styles.keys}>
            <span>{t`原来 ${was}`}</span> → <b>{t`改为 ${is}`}</b>
          </span>
        )}
      </header>
      <Material of={content} />
      <RichText html={shownStem(content)} />
      {isByKey && !isMarkedByHand(content) && (
        <RegradeKey
          {...{ content, value, papers, isFixed }}
          chosen={preview?.chosen ?? []}
          onChange={(key: RegradeDraft['key']) => onDraft({ key })}
        />
      )}
      <div className={styles.scoring}>
        <SegmentControl
          label={t`计分方式`}
          choices={regradeScorings.map((one) => ({ value: one, label: scorings[one] }))}
          value={draft.scoring}
          onChoose={(scoring) => !isFixed && onDraft({ scoring })}
        />
        {isByKey && (
          <Field at="points" label={t`分值`} orientation="horizontal">
            <Input
              inputMode="decimal"
              className={styles.points}
              disabled={isFixed}
              value={draft.points}
              onChange={(_, { value: typed }) => onDraft({ points: typed.trim() })}
            />
          </Field>
        )}
        <span className={styles.quiet}>{scoringHints[draft.scoring]}</span>
        <Button appearance="subtle" onClick={() => onDraft(null)}>{t`恢复原样`}</Button>
      </div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}
