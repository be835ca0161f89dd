import { Button } from '@fluentui/react-components';
import { NextRegular, PauseRegular, PlayRegular, PreviousRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { replayPaces, type ReplayPace } from '#contract/exams/exam-replay.rule.ts';
import { clockSecondText, clockText } from '#views/common/moments.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import styles from './exam-replay.module.css';
import type { Replay } from './replay.rule.ts';

interface Props {
  replay: Replay;
  /** By question, from 1. */
  positionOf: (questionId: string) => number;
  questions: number;
  at: number;
  pace: ReplayPace;
  isPlaying: boolean;
  onPlay: () => void;
  onStep: (by: 1 | -1) => void;
  onSeek: (at: number) => void;
  onPace: (pace: ReplayPace) => void;
}

/** Height of the drawing: the line of questions above, saves below. */
const [lineHeight, height] = [40, 64];
const width = 1000;

/** The time of an attempt: which question was changed when, what was saved, and when nobody could be heard. */
export function ReplayBar({ replay, positionOf, questions, at, pace, isPlaying, ...on }: Props) {
  const { t } = useLingui();
  const { begin, end, steps, spans } = replay;
  const whole = Math.max(1, end - begin);
  const shareOf = (moment: number) => Math.min(1, Math.max(0, (moment - begin) / whole));
  const place = (moment: number) => shareOf(moment) * width;
  const row = (position: number) => lineHeight - (lineHeight - 4) * ((position - 1) / Math.max(1, questions - 1)) - 2;
  const changed = steps.filter(({ at: moment, changes }) => changes.length > 0 && moment <= end);
  const line = changed
    .map(({ at: moment, changes }, index) => {
      const [x, y] = [place(moment), row(positionOf(changes.at(-1)!.questionId))];
      return index === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    })
    .join('');
  return (
    <section className={styles.bar} aria-label={t`时间轴`}>
      <div className={styles.tools}>
        <Button
          appearance="subtle"
          icon={<PreviousRegular />}
          aria-label={t`上一条记录`}
          onClick={() => on.onStep(-1)}
        />
        <Button
          appearance="primary"
          icon={isPlaying ? <PauseRegular /> : <PlayRegular />}
          aria-label={isPlaying ? t`停止播放` : t`播放`}
          onClick={on.onPlay}
        />
        <Button appearance="subtle" icon={<NextRegular />} aria-label={t`下一条记录`} onClick={() => on.onStep(1)} />
        <b>{clockSecondText(at)}</b>
        <SegmentControl
          label={t`播放速度`}
          look="chips"
          choices={replayPaces.map((one) => ({ value: String(one), label: `${one}×` }))}
          value={String(pace)}
          onChoose={(value) => on.onPace(replayPaces.find((one) => String(one) === value)!)}
        />
        <span className={styles.keys}>
          <Trans>空格播放，← → 上下条，, . 前后一秒</Trans>
        </span>
      </div>
      <div className={styles.track}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
          {spans.map(({ kind, from, until }) => (
            <rect
              key={`${kind} ${from}`}
              className={styles.span}
              data-kind={kind}
              x={place(from)}
              width={Math.max(2, place(until) - place(from))}
              height={height}
            />
          ))}
          <path className={styles.line} d={line} />
          {changed.map(({ number, at: moment }) => (
            <line key={number} className={styles.tick} x1={place(moment)} x2={place(moment)} y1={50} y2={62} />
          ))}
        </svg>
        <i className={styles.head} style={{ insetInlineStart: `${shareOf(at) * 100}%` }} aria-hidden />
        <input
          type="range"
          aria-label={t`作答时间`}
          aria-valuetext={clockSecondText(at)}
          min={begin}
          max={Math.max(begin + 1, end)}
          step={1000}
          value={Math.min(at, end)}
          onChange={({ target }) => on.onSeek(Number(target.value))}
        />
        <div className={styles.scale} aria-hidden>
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <span key={share}>{clockText(begin + whole * share)}</span>
          ))}
        </div>
      </div>
    </section>
  );
}
