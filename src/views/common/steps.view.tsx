import { ArrowUndoFilled, CheckmarkFilled } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { dayMs } from '#contract/common/length.rule.ts';
import styles from './progress.module.css';

export interface Step {
  id: string;
  name: string;
  /** What holds there now. */
  note?: ReactNode;
  state: 'done' | 'now' | 'back' | 'next';
}

/** Stages of a thing that moves forward, and may be sent back. */
export const Steps = ({ steps, label }: { steps: readonly Step[]; label: string }) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map(({ id, name, note, state }, at) => (
      <li key={id} data-state={state} aria-current={state === 'now' || state === 'back' ? 'step' : undefined}>
        <span className={styles.circle}>
          {state === 'done' ? <CheckmarkFilled /> : state === 'back' ? <ArrowUndoFilled /> : at + 1}
        </span>
        <span>
          <span className={styles.name}>{name}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </li>
    ))}
  </ol>
);

export type Urgency = 'urgent' | 'soon' | 'later' | 'exam' | 'done';

/** How close a moment is: within 24 hours, within 3 days, later. Both in milliseconds. */
export const urgencyOf = (at: number, now: number): Urgency => {
  const left = at - now;
  return left <= dayMs ? 'urgent' : left <= 3 * dayMs ? 'soon' : 'later';
};

export interface TimelineEntry {
  id: string;
  /** Day in large, date in small; empty where the day is the one above. */
  day?: string;
  date?: string;
  title: ReactNode;
  note?: ReactNode;
  urgency: Urgency;
  /** At the right: time left and one button. */
  side?: ReactNode;
}

/** What comes when, one line below the other. */
export const Timeline = ({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) => (
  <ol className={styles.timeline} aria-label={label}>
    {entries.map(({ id, day, date, title, note, urgency, side }) => (
      <li key={id}>
        <span className={styles.when}>
          {day && <b>{day}</b>}
          {date && <small>{date}</small>}
        </span>
        <span className={styles.dot} data-urgency={urgency} />
        <span className={styles.what}>
          <b>{title}</b>
          {note && <small>{note}</small>}
        </span>
        {side && <span className={styles.side}>{side}</span>}
      </li>
    ))}
  </ol>
);
