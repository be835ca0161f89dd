import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface SparklineProps {
  /** At least two, oldest first. */
  values: readonly number[];
  width?: number;
  height?: number;
  /** What it shows, in one sentence. */
  label: string;
  /** The last value is of a day or week that is not over: its step is dashed, its point hollow; the label says so. */
  isRunning?: boolean;
}

/** A small line with its last point; from the least to the greatest of the values. */
export function Sparkline({ values, width = 64, height = 28, label, isRunning = false }: SparklineProps) {
  if (values.length < 2) return null;
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const points = values.map((value, at) => {
    const x = 2 + (at * (width - 7)) / (values.length - 1);
    return [x.toFixed(1), (height - 4 - ((value - least) / span) * (height - 8)).toFixed(1)] as const;
  });
  const over = (isRunning ? points.slice(0, -1) : points).map((point) => point.join(' '));
  const end = points[points.length - 1]!;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.spark}
    >
      <title>{label}</title>
      <path d={`M${over.join('L')}V${height}H2z`} className={styles.area} />
      <path d={`M${over.join('L')}`} className={styles.line} />
      {isRunning && <path d={`M${over.at(-1)!}L${end.join(' ')}`} className={styles.line} data-running />}
      <circle cx={end[0]} cy={end[1]} r={isRunning ? 2.3 : 2.8} data-running={isRunning || undefined} />
    </svg>
  );
}

interface StatProps {
  label: string;
  value: ReactNode;
  unit?: string;
  /** The comparison, in words. */
  note?: ReactNode;
  trend?: ReactNode;
}

/** A figure with its name; a sparkline may stand beside it. */
export const Stat = ({ label, value, unit, note, trend }: StatProps) => (
  <div className={styles.stat}>
    <div>
      <div className={styles.label}>{label}</div>
      <div className={styles.value}>
        {value}
        {unit && <small> {unit}</small>}
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
    {trend}
  </div>
);

interface ShareProps {
  /** 0 to 1. */
  share: number;
  /** What it measures; read out with the percentage. */
  label: string;
}

/** Whole percent of a share, never 100 before all is done. */
export const percent = (share: number) => (share >= 1 ? 100 : Math.min(99, Math.max(0, Math.round(share * 100))));

const meter = ({ share, label }: ShareProps) => ({
  role: 'progressbar' as const,
  'aria-label': label,
  'aria-valuemin': 0,
  'aria-valuemax': 100,
  'aria-valuenow': percent(share),
});

/** Progress as a bar; green when done. */
export const Bar = ({ share, label, height = 4 }: ShareProps & { height?: number }) => (
  <div {...meter({ share, label })} className={styles.bar} style={{ height }} data-done={share >= 1}>
    <div style={{ width: `${percent(share)}%` }} />
  </div>
);

/** Progress as a ring, with what stands in its hole (the percentage if absent). */
export function Ring({ share, label, size = 72, children }: ShareProps & { size?: number; children?: ReactNode }) {
  const width = size > 60 ? 8 : 5;
  const radius = (size - width) / 2;
  const round = 2 * Math.PI * radius;
  return (
    <div
      {...meter({ share, label })}
      className={styles.ring}
      style={{ width: size, height: size }}
      data-done={share >= 1}
    >
      <svg aria-hidden width={size} height={size} fill="none" strokeWidth={width}>
        <circle cx={size / 2} cy={size / 2} r={radius} />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - Math.min(1, Math.max(0, share)))}
        />
      </svg>
      <span>{children ?? `${percent(share)}%`}</span>
    </div>
  );
}
