import { useLingui } from '@lingui/react/macro';
import type { Indicators } from '#contract/maintenance/maintenance-statistics.contract.ts';
import { indicatorGoals } from '#contract/maintenance/indicators.rule.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import styles from './data-centre.module.css';
import { indicatorNames, indicatorRules, type Indicator } from './statistics.words.ts';

interface Props {
  shown: Shown<Indicators>;
  onRows: (indicator: Indicator) => void;
}

/** 国家监测指标: what is watched after a library was accepted; each leads to its rows. */
export function IndicatorsCard({ shown, onRows }: Props) {
  const { t } = useLingui();
  return (
    <section className={styles.card} aria-label={t`国家监测指标`}>
      <header>
        <h2>{t`国家监测指标`}</h2>
        {shown.status === 'shown' && <Year {...shown.data} />}
      </header>
      <Loaded shown={shown} what={t`国家监测指标`} bare skeleton={<SkeletonRows count={2} height={56} />}>
        {(data) => (
          <div className={styles.indicators}>
            {data.indicators.map((one) => (
              <IndicatorTile key={one.indicator} of={one} onRows={onRows} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Year({ from, until }: Pick<Indicators, 'from' | 'until'>) {
  const { t } = useLingui();
  return <small>{t`近一年，${from} 到 ${until}`}</small>;
}

interface TileProps extends Pick<Props, 'onRows'> {
  of: Indicators['indicators'][number];
}

function IndicatorTile({ of: { indicator, part, whole }, onRows }: TileProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(indicatorNames[indicator]);
  const percent = (share: number) => i18n.number(share, { style: 'percent', maximumFractionDigits: 1 });
  const goal = indicatorGoals[indicator];
  const least = percent(goal ?? 0);
  const value = whole === 0 ? '—' : percent(part / whole);
  return (
    <button
      type="button"
      className={styles.indicator}
      aria-label={t`${name} ${value}，查看明细`}
      onClick={() => onRows(indicator)}
    >
      <span className={styles.label}>{name}</span>
      <span className={styles.value}>{value}</span>
      <span className={styles.note}>
        {whole > 0 ? `${i18n.number(part)} / ${i18n.number(whole)}` : goal === undefined ? t`暂无` : t`一年前无数据`}
      </span>
      {goal !== undefined && whole > 0 && (
        <FlagTag tone={part / whole >= goal ? 'ok' : 'late'}>
          {part / whole >= goal ? t`达到 ${least} 的要求` : t`未达到 ${least} 的要求`}
        </FlagTag>
      )}
      <span className={styles.note}>{i18n._(indicatorRules[indicator])}</span>
    </button>
  );
}
