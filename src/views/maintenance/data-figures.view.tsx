import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Sparkline } from '#views/common/figures.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { typeName } from '#views/library/material.words.ts';
import { ChartCard } from './chart-card.view.tsx';
import styles from './data-centre.module.css';
import type { DataRow } from './data-figure.view.tsx';
import {
  measureNames,
  measureUnits,
  measures,
  type Behind,
  type Measure,
  type Statistics,
} from './statistics.words.ts';
import { TopCard } from './top-card.view.tsx';

export interface FiguresProps {
  measure: Measure;
  /** The day that is not over. */
  today: string;
  growth: ReactNode;
  groups: ReactNode;
  treemap: ReactNode;
  onMeasure: (measure: Measure) => void;
  onRows: (behind: Behind) => void;
}

type ShownProps = FiguresProps & { data: Statistics };

/** The figures of a time: each measure in sum, then the chosen one by day, type, material, school and person. */
export function DataFigures(props: ShownProps & { isStale: boolean }) {
  const { data, today, isStale, measure, onMeasure, onRows } = props;
  const { t, i18n } = useLingui();
  const isNothing = measures.every((one) => data.totals[one] === 0);
  return (
    <div className={styles.figures} data-stale={isStale}>
      <div className={styles.tiles}>
        {measures.map((one) => (
          <Tile key={one} measure={one} data={data} today={today} onRows={onRows} />
        ))}
      </div>
      {isNothing ? (
        <StateBlock kind="empty" title={t`该时间段内暂无记录`}>
          {t`请更换时间范围；有上传、浏览、下载或收藏后显示曲线。`}
        </StateBlock>
      ) : (
        <>
          <div className={styles.measure}>
            <SegmentControl
              look="chips"
              label={t`查看指标`}
              value={measure}
              onChoose={onMeasure}
              choices={measures.map((value) => ({ value, label: i18n._(measureNames[value]) }))}
            />
          </div>
          <Charts {...props} />
          <Tops {...props} />
        </>
      )}
    </div>
  );
}

/** By day and by type. */
function Charts({ data, today, measure, growth, groups, onRows }: ShownProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(measureNames[measure]);
  return (
    <div className={styles.wide}>
      <ChartCard
        title={t`每天的${name}`}
        unit={i18n._(measureUnits[measure])}
        chart={growth}
        rows={data.days.map(({ day, ...of }) => ({
          id: day,
          name: day === today ? t`${day}（今天，未结束）` : day,
          value: of[measure],
          behind: { day },
        }))}
        {...{ measure, onRows }}
      />
      <ChartCard
        title={t`类型构成`}
        unit={name}
        chart={groups}
        rows={typeRows(data, measure, i18n.locale)}
        {...{ measure, onRows }}
      />
    </div>
  );
}

const typeRows = ({ types }: Statistics, measure: Measure, locale: string): DataRow[] =>
  types.map(({ type, ...of }) => ({
    id: String(type),
    name: typeName(type, locale),
    value: of[measure],
    behind: { type },
  }));

/** What is used most, and whose it is. */
function Tops({ data, measure, treemap, onRows }: ShownProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.thirds}>
      <ChartCard
        title={t`各类型使用情况`}
        unit={i18n._(measureNames[measure])}
        chart={treemap}
        rows={typeRows(data, measure, i18n.locale)}
        {...{ measure, onRows }}
      />
      <TopCard
        title={t`素材前十`}
        rows={data.materials.map(({ materialId, title, ...of }) => ({
          id: materialId,
          name: title,
          value: of[measure],
          behind: { materialId },
        }))}
        {...{ measure, onRows }}
      />
      <TopCard
        title={t`学校前十`}
        rows={data.schools.map(({ schoolId, name: school, ...of }) => ({
          id: schoolId ?? '',
          name: school || t`没有学校`,
          value: of[measure],
          behind: { schoolId: schoolId ?? 'none' },
        }))}
        {...{ measure, onRows }}
      />
      <TopCard
        title={t`用户前十`}
        rows={data.people.map(({ accountId, name: person, ...of }) => ({
          id: accountId,
          name: person,
          value: of[measure],
          behind: { accountId },
        }))}
        {...{ measure, onRows }}
      />
    </div>
  );
}

function Tile({ measure, data, today, onRows }: Pick<ShownProps, 'measure' | 'data' | 'today' | 'onRows'>) {
  const { t, i18n } = useLingui();
  const now = data.totals[measure];
  const before = data.before[measure];
  const name = i18n._(measureNames[measure]);
  const change = before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null;
  const shown = i18n.number(now);
  const isRunning = data.days.at(-1)?.day === today;
  return (
    <button
      type="button"
      className={styles.tile}
      onClick={() => onRows({ measure })}
      aria-label={t`${name} ${shown}，查看明细`}
    >
      <span className={styles.label}>{name}</span>
      <span className={styles.value}>{shown}</span>
      <span className={styles.note}>
        {change === null
          ? now > 0
            ? t`上期无数据`
            : t`暂无`
          : change >= 0
            ? t`较上期 +${change}%`
            : t`较上期 ${change}%`}
      </span>
      <span className={styles.spark}>
        <Sparkline
          width={56}
          height={30}
          label={isRunning ? t`${name}趋势，今天未结束` : t`${name}趋势`}
          values={data.days.map((day) => day[measure])}
          isRunning={isRunning}
        />
      </span>
    </button>
  );
}
