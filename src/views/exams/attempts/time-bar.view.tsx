import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import { clockText, minuteText } from '#views/common/moments.ts';
import styles from './time-bar.module.css';

/** The moments of one learner's exam, ms since 1970. */
export interface ExamMoments {
  lobbyAt: number;
  opensAt: number;
  /** From then on nobody may begin. */
  lastEntryAt: number;
  /** From then on one may hand in; null: as soon as one has begun. */
  handInFrom: number | null;
  closesAt: number;
}

interface Props {
  moments: ExamMoments;
  /** Marked on the bar; null is not shown. */
  now: number | null;
  /** Each has the own time: begun is within the window, not late. */
  isTimed: boolean;
  /** Said inside the bar where people answer. */
  answering: string;
}

/** The lobby is short beside the rest: so much of the bar it has at least. */
const leastLobby = 0.12;

/** Where a moment stands on the bar, 0 to 1. */
function placeOn({ lobbyAt, opensAt, closesAt }: ExamMoments, moment: number): number {
  const lobby = opensAt > lobbyAt ? Math.max(leastLobby, (opensAt - lobbyAt) / (closesAt - lobbyAt)) : 0;
  const part = (from: number, until: number) => Math.min(1, Math.max(0, (moment - from) / Math.max(1, until - from)));
  return moment < opensAt ? lobby * part(lobbyAt, opensAt) : lobby + (1 - lobby) * part(opensAt, closesAt);
}

/** Words stand above the bar where those below would meet. */
const leastDistance = 0.2;

interface Mark {
  at: number;
  word: string;
}

function placed(moments: ExamMoments, marks: readonly Mark[]) {
  let lastBelow = -1;
  let lastAbove = -1;
  return marks.map((mark) => {
    const place = placeOn(moments, mark.at);
    const isAbove = place - lastBelow < leastDistance && place - lastAbove >= leastDistance;
    if (isAbove) lastAbove = place;
    else lastBelow = place;
    return { ...mark, place, isAbove };
  });
}

/** From when on one may wait, begin, hand in, and when it ends: one bar, with its moments in words. */
export function TimeBar({ moments, now, isTimed, answering }: Props) {
  const { t } = useLingui();
  const { lobbyAt, opensAt, lastEntryAt, handInFrom, closesAt } = moments;
  const isLate = lastEntryAt > opensAt && lastEntryAt < closesAt;
  const marks = placed(moments, [
    ...(lobbyAt < opensAt ? [{ at: lobbyAt, word: t`进候考室` }] : []),
    { at: opensAt, word: t`开考` },
    ...(isLate ? [{ at: lastEntryAt, word: t`停止入场` }] : []),
    ...(handInFrom !== null && handInFrom > opensAt && handInFrom < closesAt
      ? [{ at: handInFrom, word: t`起可交卷` }]
      : []),
    { at: closesAt, word: t`自动交卷` },
  ]);
  const isOneDay = dayOf(lobbyAt) === dayOf(closesAt);
  const width = (from: number, until: number): CSSProperties => ({
    width: `${(placeOn(moments, until) - placeOn(moments, from)) * 100}%`,
  });
  const isShown = now !== null && now >= lobbyAt && now <= closesAt;
  return (
    <div className={styles.times}>
      <div className={styles.bar} aria-hidden>
        {lobbyAt < opensAt && (
          <span data-part="lobby" style={width(lobbyAt, opensAt)}>
            <em>{t({ message: '候考', context: 'part of an exam' })}</em>
          </span>
        )}
        {isLate && (
          <span data-part="entry" style={width(opensAt, lastEntryAt)}>
            <em>{isTimed ? t`可开始作答` : t`可迟到入场`}</em>
          </span>
        )}
        <span data-part="answer" style={width(isLate ? lastEntryAt : opensAt, closesAt)}>
          <em>{answering}</em>
        </span>
      </div>
      <ol className={styles.marks}>
        {marks.map(({ at, word, place, isAbove }) => (
          <li
            key={word}
            data-above={isAbove}
            data-edge={place < 0.08 ? 'start' : place > 0.92 ? 'end' : undefined}
            style={{ '--place': `${place * 100}%` } as CSSProperties}
          >
            <i aria-hidden />
            <span>
              <b>{isOneDay ? clockText(at) : minuteText(at)}</b> {word}
            </span>
          </li>
        ))}
      </ol>
      {isShown && (
        <span className={styles.now} style={{ left: `${placeOn(moments, now) * 100}%` }}>
          {t({ message: '现在', context: 'on a bar of times' })}
        </span>
      )}
    </div>
  );
}
