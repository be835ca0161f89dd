import { useLingui } from '@lingui/react/macro';
import type { Range } from '#contract/common/ranges.rule.ts';
import styles from './watched-bar.module.css';

interface Props {
  ranges: readonly Range[];
  durationMs: number;
}

/** The ground of the player's bar: what was watched once, light; the rest, faint. */
export function WatchedBar({ ranges, durationMs }: Props) {
  const { t } = useLingui();
  const part = (ms: number) => `${Math.min(100, (ms / durationMs) * 100)}%`;
  return (
    <div className={styles.bar} role="img" aria-label={t`已观看部分`}>
      {durationMs > 0 &&
        ranges.map(([from, to]) => <i key={from} style={{ left: part(from), width: part(to - from) }} />)}
    </div>
  );
}

export interface QuestionMark {
  ms: number;
  isAnswered: boolean;
}

/** Where questions stop the video, those that were answered ticked; the legend below says how many there are. */
export const QuestionMarks = ({ marks, durationMs }: { marks: readonly QuestionMark[]; durationMs: number }) =>
  durationMs > 0 && (
    <span aria-hidden className={styles.questions}>
      {marks.map(({ ms, isAnswered }) => (
        <i key={ms} data-answered={isAnswered} style={{ left: `${Math.min(100, (ms / durationMs) * 100)}%` }}>
          {isAnswered ? '✓' : '?'}
        </i>
      ))}
    </span>
  );

/** Small dots below the bar where something of the learner's own is; who uses no eyes finds it in the panel. */
export const MarkDots = ({ marks, durationMs }: { marks: readonly number[]; durationMs: number }) =>
  durationMs > 0 && (
    <span aria-hidden className={styles.dots}>
      {[...new Set(marks)].map((ms) => (
        <i key={ms} style={{ left: `${Math.min(100, (ms / durationMs) * 100)}%` }} />
      ))}
    </span>
  );
