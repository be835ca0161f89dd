import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { noCollege, roundedOf, type Figure } from './statistics.words.ts';
import { layersOf, stacked, waveOf } from './wall-sea.rule.ts';
import styles from './wall.module.css';

interface Props {
  figure: Figure;
  /** Weeks that have begun. */
  until: number;
  /** '' where there is none. */
  comparedName: string;
}

const width = 1000;
const height = 100;

/** The term's weeks as a sea of clouds: the sun is at this week, dashed is the compared term. */
export function WallSea({ figure, until, comparedName }: Props) {
  const { t, i18n } = useLingui();
  const { name, weeks, weeksBefore } = figure;
  const steps = Math.max(1, weeks.length - 1);
  const before = weeksBefore?.slice(0, weeks.length) ?? [];
  const most = Math.max(...weeks, ...before, 0) * 1.12 || 1;
  const point = (value: number, at: number) => [(at * width) / steps, height * (1 - value / most)] as const;
  const layers = layersOf(figure);
  const heights = stacked(layers, until);
  const waves = heights.map((values) => waveOf(values.map(point)));
  const now = until - 1;
  const sun = now < 0 ? null : point(weeks[now] ?? 0, now);
  const end = ((Math.max(0, now) * width) / steps).toFixed(1);
  return (
    <figure className={styles.sea} aria-label={t`${name}每周走势`}>
      <div className={styles.water}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
          {waves
            .map((wave, at) => (
              <path key={at} data-layer={at} className={styles.layer} d={`${wave}L${end} ${height}L0 ${height}Z`} />
            ))
            .toReversed()}
          <path className={styles.crest} d={waves.at(-1) ?? ''} />
          <path className={styles.before} d={waveOf(before.map(point))} />
        </svg>
        {sun && (
          <i className={styles.sun} style={{ left: `${(sun[0] * 100) / width}%`, top: `${sun[1]}%` }} aria-hidden />
        )}
      </div>
      {sun && (
        <ul
          className={styles.layers}
          data-left={sun[0] > width * 0.72}
          style={{ '--at': `${(sun[0] * 100) / width}%` } as CSSProperties}
        >
          {layers
            .map((layer, at) => (
              <li key={at}>
                <i data-layer={at} />
                {layer.name === null ? t`其他学院` : layer.name || i18n._(noCollege)}{' '}
                <b>{i18n.number(roundedOf(layer.weeks[now] ?? 0))}</b>
              </li>
            ))
            .toReversed()}
          {comparedName && before.length > 0 && (
            <li>
              <i data-before />
              {comparedName} <b>{i18n.number(roundedOf(before[now] ?? 0))}</b>
            </li>
          )}
        </ul>
      )}
      <ol className={styles.axis} aria-hidden>
        {weeks.map((_, at) => (
          <li key={at} data-now={at === now} style={{ left: `${(at * 100) / steps}%` }}>
            {at % 2 === 0 || at === now ? <Trans>第 {at + 1} 周</Trans> : null}
          </li>
        ))}
      </ol>
    </figure>
  );
}
