import { Button, Input } from '@fluentui/react-components';
import { ArrowDownloadRegular, TableRegular, DataAreaRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Sparkline } from '#views/common/figures.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { FailedBlock, StateBlock } from '#views/common/state-block.view.tsx';
import { WorkTable } from '#views/common/work-table.view.tsx';
import { typeName } from '#views/library/material-words.ts';
import type { Shown } from '#views/common/shown.ts';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import styles from './data-centre.module.css';
import { measureNames, measures, type Behind, type Measure, type Statistics } from './statistics-words.ts';

export type Period = '7' | '30' | '90' | 'own';

interface Props {
  period: Period;
  /** Days, both inclusive. */
  from: string;
  until: string;
  measure: Measure;
  shown: Shown<Statistics>;
  isExporting: boolean;
  growth: ReactNode;
  groups: ReactNode;
  treemap: ReactNode;
  onPeriod: (period: Period) => void;
  onDays: (days: { from: string; until: string }) => void;
  onMeasure: (measure: Measure) => void;
  onRows: (behind: Behind) => void;
  onExport: (() => void) | null;
}

/** 数据中心: what was uploaded and used; every figure leads to its rows. */
export function DataCentrePage(props: Props) {
  const { period, from, until, shown, isExporting, onPeriod, onDays, onExport } = props;
  const { t } = useLingui();
  return (
    <ManagePage
      title={t`数据中心`}
      actions={
        <>
          <SegmentControl
            label={t`时间`}
            value={period}
            onChoose={onPeriod}
            choices={[
              { value: '7', label: t`近 7 天` },
              { value: '30', label: t`近 30 天` },
              { value: '90', label: t`近 90 天` },
              { value: 'own', label: t`自定` },
            ]}
          />
          {onExport && (
            <Button
              icon={<ArrowDownloadRegular />}
              disabled={isExporting || shown.status !== 'shown'}
              onClick={onExport}
            >
              {t`导出`}
            </Button>
          )}
        </>
      }
    >
      {period === 'own' && (
        <div className={styles.days} role="group" aria-label={t`起止日期`}>
          <Input
            type="date"
            aria-label={t`从`}
            value={from}
            max={until}
            onChange={(_, { value }) => value && onDays({ from: value, until })}
          />
          <span>{t`到`}</span>
          <Input
            type="date"
            aria-label={t`到`}
            value={until}
            min={from}
            onChange={(_, { value }) => value && onDays({ from, until: value })}
          />
        </div>
      )}
      {shown.status === 'loading' && (
        <section className={styles.card}>
          <SkeletonRows count={8} height={56} />
        </section>
      )}
      {shown.status === 'failed' && (
        <FailedBlock
          what={t`统计`}
          message={shown.message}
          requestId={shown.requestId ?? undefined}
          onRetry={shown.onRetry}
        />
      )}
      {shown.status === 'shown' && <Figures {...props} data={shown.data} isStale={shown.isStale} />}
    </ManagePage>
  );
}

function Figures(props: Props & { data: Statistics; isStale: boolean }) {
  const { data, isStale, measure, growth, groups, treemap, onMeasure, onRows } = props;
  const { t, i18n } = useLingui();
  const name = i18n._(measureNames[measure]);
  const isNothing = measures.every((one) => data.totals[one] === 0);
  return (
    <div className={styles.figures} data-stale={isStale}>
      <div className={styles.tiles}>
        {measures.map((one) => (
          <Tile key={one} measure={one} data={data} onRows={onRows} />
        ))}
      </div>
      {isNothing ? (
        <StateBlock kind="empty" title={t`这段时间没有记录`}>
          {t`换一段时间看看；有人上传、浏览、下载或收藏以后，这里就有曲线。`}
        </StateBlock>
      ) : (
        <>
          <div className={styles.measure}>
            <SegmentControl
              look="chips"
              label={t`看哪一项`}
              value={measure}
              onChoose={onMeasure}
              choices={measures.map((value) => ({ value, label: i18n._(measureNames[value]) }))}
            />
          </div>
          <div className={styles.wide}>
            <ChartCard
              title={t`每天的${name}`}
              unit={t`单位 次`}
              chart={growth}
              rows={data.days.map(({ day, ...of }) => ({ id: day, name: day, value: of[measure], behind: { day } }))}
              {...{ measure, onRows }}
            />
            <ChartCard
              title={t`类型构成`}
              unit={name}
              chart={groups}
              rows={data.types.map(({ type, ...of }) => ({
                id: String(type),
                name: typeName(type, i18n.locale),
                value: of[measure],
                behind: { type },
              }))}
              {...{ measure, onRows }}
            />
          </div>
          <div className={styles.thirds}>
            <ChartCard
              title={t`哪些类型用得多`}
              unit={name}
              chart={treemap}
              rows={data.types.map(({ type, ...of }) => ({
                id: String(type),
                name: typeName(type, i18n.locale),
                value: of[measure],
                behind: { type },
              }))}
              {...{ measure, onRows }}
            />
            <Top
              title={t`素材 TOP 10`}
              rows={data.materials.map(({ materialId, title, ...of }) => ({
                id: materialId,
                name: title,
                value: of[measure],
                behind: { materialId },
              }))}
              {...{ measure, onRows }}
            />
            <Top
              title={t`学校 TOP 10`}
              rows={data.schools.map(({ schoolId, name: school, ...of }) => ({
                id: schoolId ?? '',
                name: school || t`没有学校`,
                value: of[measure],
                behind: { schoolId: schoolId ?? 'none' },
              }))}
              {...{ measure, onRows }}
            />
            <Top
              title={t`人 TOP 10`}
              rows={data.people.map(({ accountId, name: person, ...of }) => ({
                id: accountId,
                name: person,
                value: of[measure],
                behind: { accountId },
              }))}
              {...{ measure, onRows }}
            />
          </div>
        </>
      )}
    </div>
  );
}

function Tile({ measure, data, onRows }: { measure: Measure; data: Statistics; onRows: Props['onRows'] }) {
  const { t, i18n } = useLingui();
  const now = data.totals[measure];
  const before = data.before[measure];
  const name = i18n._(measureNames[measure]);
  const change = before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null;
  const shown = i18n.number(now);
  return (
    <button
      type="button"
      className={styles.tile}
      onClick={() => onRows({ measure })}
      aria-label={t`${name} ${shown}，看明细`}
    >
      <span className={styles.label}>{name}</span>
      <span className={styles.value}>{shown}</span>
      <span className={styles.note}>
        {change === null
          ? now > 0
            ? t`前一段时间没有`
            : t`还没有`
          : change >= 0
            ? t`比前一段时间 +${change}%`
            : t`比前一段时间 ${change}%`}
      </span>
      <span className={styles.spark}>
        <Sparkline width={56} height={30} label={t`${name}的走势`} values={data.days.map((day) => day[measure])} />
      </span>
    </button>
  );
}

interface Row {
  id: string;
  name: string;
  value: number;
  behind: Omit<Behind, 'measure'>;
}
interface CardProps {
  title: string;
  rows: readonly Row[];
  measure: Measure;
  onRows: Props['onRows'];
}

function ChartCard({ title, unit, chart, rows, measure, onRows }: CardProps & { unit: string; chart: ReactNode }) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  return (
    <section className={styles.card} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <small>{unit}</small>
        <Button
          size="small"
          appearance="subtle"
          icon={isTable ? <DataAreaRegular /> : <TableRegular />}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t`看图` : t`看表格`}
        </Button>
      </header>
      {isTable ? (
        <div className={styles.table}>
          <WorkTable
            label={title}
            rows={rows.filter(({ value }) => value > 0)}
            idOf={({ id }) => id}
            columns={[
              { id: 'name', title: t`名称`, isName: true, cell: ({ name }) => name },
              {
                id: 'value',
                title: unit,
                align: 'end',
                width: '120px',
                cell: (row) => <Figure row={row} measure={measure} onRows={onRows} />,
              },
            ]}
            empty={<p className={styles.none}>{t`没有记录`}</p>}
          />
        </div>
      ) : (
        chart
      )}
    </section>
  );
}

/** Leads to the rows that it counts. */
const Figure = ({
  row: { name, value, behind },
  measure,
  onRows,
}: { row: Row } & Pick<CardProps, 'measure' | 'onRows'>) => {
  const { t, i18n } = useLingui();
  const shown = i18n.number(value);
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={t`${name} ${shown}，看明细`}
      onClick={() => onRows({ measure, ...behind })}
    >
      {shown}
    </button>
  );
};

/** Ten bars; each is a button to its rows. */
function Top({ title, rows, measure, onRows }: CardProps) {
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
          <Trans>没有记录</Trans>
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
              <Figure row={row} measure={measure} onRows={onRows} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
