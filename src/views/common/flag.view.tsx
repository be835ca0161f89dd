import type { ReactNode } from 'react';
import styles from './flag.module.css';
import text from './text.module.css';

export type Tone = 'ok' | 'now' | 'late' | 'error' | 'none';

/** A flat word of status, 22 high: ok, now (running, new), late (time, attention), error, none. */
export const FlagTag = ({ tone, children, icon }: { tone: Tone; children: ReactNode; icon?: ReactNode }) => (
  <span className={styles.flag} data-tone={tone}>
    {icon}
    {children}
  </span>
);

/** A plain word on grey ground: a kind, a property. */
export const Tag = ({ children, onDeep }: { children: ReactNode; onDeep?: boolean }) => (
  <span className={styles.tag} data-deep={onDeep}>
    {children}
  </span>
);

export type Rank = 'national' | 'provincial' | 'special';

/** The level of a course on its cover; brings its own ground. */
export const Ribbon = ({ rank, children }: { rank: Rank; children: ReactNode }) => (
  <span className={styles.ribbon} data-rank={rank}>
    {children}
  </span>
);

/** Where a course stands in time, on its cover. `now` has a green dot. */
export const StatusPill = ({ phase, children }: { phase: 'now' | 'soon' | 'ended'; children: ReactNode }) => (
  <span className={styles.pill} data-phase={phase}>
    {children}
  </span>
);

interface CountBadgeProps {
  count: number;
  /** The number and what it counts, such as 5 份待批改: for the ear, and for the pointer that rests on it. */
  label: string;
}

/** A count in accent tint beside a menu entry or heading; nothing at 0. */
export const CountBadge = ({ count, label }: CountBadgeProps) =>
  count > 0 ? (
    <span className={styles.count} title={label}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className={text.unseen}>{label}</span>
    </span>
  ) : null;

/** A key on the keyboard. */
export const KeyCap = ({ children }: { children: ReactNode }) => <kbd className={styles.key}>{children}</kbd>;
