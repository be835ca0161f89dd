import { Link } from 'wouter';
import { useLingui } from '@lingui/react/macro';
import type { NotedItem } from '#contract/notes/notes.contract.ts';
import { lengthText } from '../common/lengths.ts';
import styles from './own-notes.module.css';

interface Props {
  item: Pick<NotedItem, 'durationMs' | 'share' | 'marks'>;
  /** The second of the note that is looked at; null for none. */
  currentMs: number | null;
  hrefOf: (ms: number) => string;
}

/** A film from its beginning to its end, with a dot for each second that has a note. */
export function PositionStrip({ item: { durationMs, share, marks }, currentMs, hrefOf }: Props) {
  const { t } = useLingui();
  if (durationMs === null || durationMs === 0 || marks.length === 0) return null;
  const part = (ms: number) => `${Math.min(100, (ms / durationMs) * 100)}%`;
  return (
    <div className={styles.strip}>
      <div className={styles.track}>
        {share !== null && <i style={{ width: `${Math.min(1, share) * 100}%` }} />}
        {[...new Set(marks)].map((ms) => (
          <Link
            key={ms}
            href={hrefOf(ms)}
            style={{ left: part(ms) }}
            data-current={ms === currentMs || undefined}
            aria-label={t`回到 ${lengthText(ms)}`}
            title={lengthText(ms)}
          />
        ))}
      </div>
      <span>{lengthText(0)}</span>
      <span>{lengthText(durationMs)}</span>
    </div>
  );
}
