import { Trans, useLingui } from '@lingui/react/macro';
import styles from './data-centre.module.css';
import { DataFigure, type DataCardProps } from './data-figure.view.tsx';
import { measureNames } from './statistics.words.ts';

/** Ten bars; each is a button to its rows. */
export function TopCard({ title, rows, measure, onRows }: DataCardProps) {
  const { i18n } = useLingui();
  const shown = rows
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, 10);
  const most = shown[0]?.value ?? 1;
  return (
    <section className={styles.card} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <small>{i18n._(measureNames[measure])}</small>
      </header>
      {shown.length === 0 ? (
        <p className={styles.none}>
          <Trans>暂无记录</Trans>
        </p>
      ) : (
        <ol className={styles.top}>
          {shown.map((row, at) => (
            <li key={row.id}>
              <b data-first={at === 0}>{at + 1}</b>
              <span className={styles.bar}>
                <span title={row.name}>{row.name}</span>
                <i style={{ width: `${(100 * row.value) / most}%` }} />
              </span>
              <DataFigure row={row} measure={measure} onRows={onRows} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
