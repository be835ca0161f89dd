import { useLingui } from '@lingui/react/macro';
import type { LibraryOverview } from '#contract/library/library.contract.ts';
import styles from './type-donut.module.css';
import { typeName } from './material.words.ts';

const most = 6;
const [radius, width] = [31, 15];
const round = 2 * Math.PI * radius;

/** Which types the materials are of: a ring and what its parts mean, the most frequent first; nothing without any. */
export function TypeDonut({ shares }: { shares: LibraryOverview['shares'] }) {
  const { t, i18n } = useLingui();
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const shown = shares.length > most ? shares.slice(0, most - 1) : shares;
  const rest = total - shown.reduce((sum, { count }) => sum + count, 0);
  const parts = [
    ...shown.map(({ sid, count }) => ({ name: typeName(sid, i18n.locale), count })),
    ...(rest > 0 ? [{ name: t`其余类型`, count: rest }] : []),
  ];
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { count }) => sum + count, 0) / total);
  // The rest is no part of its own: it stays quiet.
  const colourOf = (at: number) => (at === most - 1 && rest > 0 ? 'var(--track)' : `var(--chart${at + 1})`);
  const share = (count: number) => i18n.number(count / total, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <figure className={styles.donut} aria-label={t`素材的类型`}>
      <svg aria-hidden viewBox="0 0 80 80" width={80} height={80}>
        {parts.map(({ name, count }, at) => (
          <circle
            key={name}
            cx={40}
            cy={40}
            r={radius}
            fill="none"
            strokeWidth={width}
            stroke={colourOf(at)}
            strokeDasharray={`${Math.max(0.5, (count / total) * round - 1.5)} ${round}`}
            transform={`rotate(${starts[at]! * 360 - 90} 40 40)`}
          />
        ))}
      </svg>
      <ul>
        {parts.map(({ name, count }, at) => (
          <li key={name}>
            <i style={{ background: colourOf(at) }} />
            <span>{name}</span>
            <b>{share(count)}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
