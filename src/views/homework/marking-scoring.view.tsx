import { Button, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Distribution } from '#contract/homework/homework-marking.contract.ts';
import { KeyCap } from '#views/common/flag.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { CommentField, type CommentBank } from './comment-bank.view.tsx';
import type { MarkingQuestion, OwnMark } from './marks.rule.ts';
import styles from './marking-frame.module.css';

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'm' | '.' | 'Backspace';

interface Props {
  one: MarkingQuestion;
  mark: OwnMark;
  /** Comment for the whole work. */
  remark: string;
  distribution: Distribution | undefined;
  isFinal: boolean;
  isBusy: boolean;
  /** Only looked at: nothing is written. */
  isFixed: boolean;
  mayReturn: boolean;
  bank: CommentBank;
  /** In place of the pad, where the question has a rubric. */
  rubric?: ReactNode;
  /** What two markers gave. */
  turns?: ReactNode;
  onPad: (key: PadKey) => void;
  onComment: (comment: string) => void;
  onRemark: (remark: string) => void;
  onReturn: () => void;
  onFinish: () => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** The points of a question, and what a marker does about it. */
export function MarkingScoring(props: Props) {
  const { one, mark, distribution, isFixed } = props;
  const { t } = useLingui();
  const { position, points: most } = one.question;
  return (
    <aside className={styles.right} aria-label={t`给分`}>
      <div className={styles.scoreHead}>
        <div>
          <Trans>第 {position} 题得分</Trans>
          <output className={styles.score} aria-live="polite">
            {mark.points === null ? '–' : pointsText(mark.points)}
            <small>/ {pointsText(most)}</small>
          </output>
        </div>
        {distribution && distribution.marked > 0 && (
          <Spread distribution={distribution} mine={mark.points} most={most} />
        )}
      </div>
      {props.turns}
      {isFixed && props.rubric}
      {isFixed ? <Said {...props} /> : <Writing {...props} />}
    </aside>
  );
}

/** What was said about this question and the whole work, where nothing is written. */
function Said({ mark, remark }: Props) {
  const { t } = useLingui();
  const parts = [
    [t`评语`, mark.comment],
    [t`对整份作业`, remark],
  ] as const;
  return parts.map(([title, words]) => (
    <section key={title} className={styles.section} aria-label={title}>
      <header>{title}</header>
      <p className={styles.said}>{words || <Trans>暂无评语</Trans>}</p>
    </section>
  ));
}

/** Points by keys, comments, and what happens next. */
function Writing(props: Props) {
  const { one, mark, distribution, remark, isFinal, isBusy } = props;
  const { t } = useLingui();
  return (
    <>
      {props.rubric ?? <Pad {...props} />}
      <CommentField
        key={one.question.id}
        comment={mark.comment}
        used={distribution?.comments ?? []}
        bank={props.bank}
        onComment={props.onComment}
      />
      <section className={styles.section}>
        <header>
          <Trans>对整份作业</Trans>
        </header>
        <Textarea
          style={{ width: '100%' }}
          resize="vertical"
          aria-label={t`对整份作业的评语`}
          value={remark}
          maxLength={4000}
          onChange={(_, { value }) => props.onRemark(value)}
        />
      </section>
      <div className={styles.grow} />
      <div className={styles.actions}>
        <Button onClick={props.onReturn} disabled={isBusy || !props.mayReturn}>
          <Trans>退回修改</Trans>
        </Button>
        <Button appearance="primary" onClick={props.onFinish} disabled={isBusy}>
          {isFinal ? <Trans>保存并批改下一份</Trans> : <Trans>完成批改，下一份</Trans>} <KeyCap>Ctrl ↵</KeyCap>
        </Button>
      </div>
    </>
  );
}

/** Points by keys. */
function Pad({ one, mark, onPad }: Props) {
  const { t } = useLingui();
  const most = one.question.points;
  return (
    <>
      <div className={styles.pad} role="group" aria-label={t`给分`}>
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            disabled={Number(digit) > most}
            aria-pressed={mark.points === Number(digit)}
            onClick={() => onPad(digit)}
          >
            {digit}
          </button>
        ))}
      </div>
      <div className={styles.extra}>
        <button type="button" onClick={() => onPad('m')}>
          <Trans>满分</Trans> <KeyCap>M</KeyCap>
        </button>
        <button type="button" onClick={() => onPad('.')}>
          <Trans>加 0.5 分</Trans> <KeyCap>.</KeyCap>
        </button>
        <button type="button" onClick={() => onPad('Backspace')}>
          <Trans>清空</Trans> <KeyCap>⌫</KeyCap>
        </button>
      </div>
    </>
  );
}

/** How the class did on this question; where these points stand is the sun. */
function Spread({ distribution, mine, most }: { distribution: Distribution; mine: number | null; most: number }) {
  const { t } = useLingui();
  const { marked, average, buckets } = distribution;
  const highest = Math.max(...buckets, 1);
  const own = mine === null || most === 0 ? -1 : Math.min(10, Math.ceil(Number(((mine / most) * 10).toFixed(6))));
  const mean = average === null ? '–' : pointsText(average);
  return (
    <div className={styles.spread}>
      <Trans>
        已批 {marked} 份，均分 <b>{mean}</b>
      </Trans>
      <div className={styles.bars} role="img" aria-label={t`已批 ${marked} 份的得分分布，均分 ${mean}`}>
        {buckets.map((count, index) => (
          <i key={index} data-mine={index === own} style={{ height: `${(count / highest) * 100}%` }} />
        ))}
      </div>
    </div>
  );
}
