import { useLingui } from '@lingui/react/macro';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';
import { useCallback, useMemo } from 'react';
import type { Indicators } from '#contract/maintenance/maintenance-statistics.contract.ts';
import { maintenanceStatisticsOperations as figures } from '#contract/maintenance/maintenance-statistics.operations.ts';
import { materialGroups, materialTypes, type MaterialGroup } from '#contract/library/material-types.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { typeName } from '#views/library/material.words.ts';
import { DataCentrePage } from '#views/maintenance/data-centre.view.tsx';
import { IndicatorDrawer } from '#views/maintenance/indicator-rows.view.tsx';
import { IndicatorsCard } from '#views/maintenance/indicators-card.view.tsx';
import {
  groupNames,
  measureNames,
  type Behind,
  type Indicator,
  type Statistics,
} from '#views/maintenance/statistics.words.ts';
import { StatisticsDrawer } from '#views/maintenance/statistics-rows.view.tsx';
import { Chart } from '#kit/charts/chart.tsx';
import type { Token } from '#kit/charts/chart-look.ts';
import { groupShares, groupsOption, treemapOption } from './chart-options.ts';
import { useLibrary } from '../use-library.ts';
import { useDataAddress } from './data-centre.address.ts';
import { growthOption } from './growth-option.ts';
import { useExport } from '../materials/use-export.ts';
import { listText } from '#views/common/list-text.ts';

/** 数据中心; time, measure and the rows that are looked at stand in the address. */
export default function DataCentreScreen() {
  const library = useLibrary();
  const { may } = usePlatform();
  const [here, go] = useDataAddress();
  const { period, from, until, today, measure } = here;
  const days = { libraryId: library.id, from, until };
  const found = useOperation(figures.statistics, days);
  const watched = useOperation(figures.indicators, { libraryId: library.id });
  const exporting = useExport(figures.exportStatistics);
  const show = (behind: Behind) => go({ behind, indicator: null, page: 1 });
  return (
    <>
      <DataCentrePage
        period={period}
        from={from}
        until={until}
        today={today}
        measure={measure}
        shown={shownOf(found)}
        isExporting={exporting.isBusy}
        growth={found.data && <Growth data={found.data} today={today} measure={measure} onRows={show} />}
        groups={found.data && <Groups data={found.data} measure={measure} onRows={show} />}
        treemap={found.data && <Treemap data={found.data} measure={measure} onRows={show} />}
        indicators={
          <IndicatorsCard shown={shownOf(watched)} onRows={(indicator) => go({ indicator, behind: null, page: 1 })} />
        }
        onPeriod={(next) => go({ period: next, from, until })}
        onDays={(next) => go({ period: 'own', ...next })}
        onMeasure={(next) => go({ measure: next })}
        onRows={show}
        onExport={may('libSys.export') ? () => exporting.run(days) : null}
      />
      {here.behind && (
        <Rows
          behind={here.behind}
          of={nameOf(here.behind, found.data)}
          days={days}
          page={here.page}
          onPage={(page) => go({ page })}
          onClose={() => go({ behind: null, page: 1 })}
        />
      )}
      {here.indicator && (
        <WatchedRows
          indicator={here.indicator}
          libraryId={library.id}
          days={watched.data}
          page={here.page}
          onPage={(page) => go({ page })}
          onClose={() => go({ indicator: null, page: 1 })}
        />
      )}
    </>
  );
}

interface ChartProps {
  data: Statistics;
  measure: Behind['measure'];
  onRows: (behind: Behind) => void;
}

const height = 264;

function Growth({ data, today, measure, onRows }: ChartProps & { today: string }) {
  const { t, i18n } = useLingui();
  const name = i18n._(measureNames[measure]);
  const running = t`今天，未结束`;
  const option = useCallback(
    (token: Token) => growthOption(data, measure, token, { name, running }, today),
    [data, measure, name, running, today],
  );
  return <Chart option={option} height={height} label={t`每天的${name}`} onPick={(day) => onRows({ measure, day })} />;
}

function Groups({ data, measure, onRows }: ChartProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(measureNames[measure]);
  const shares = useMemo(() => groupShares(data, measure, (group) => i18n._(groupNames[group])), [data, measure, i18n]);
  const option = useCallback((token: Token) => groupsOption(shares, token, name), [shares, name]);
  const parts = listText(shares.map(({ name: group, value }) => `${group} ${i18n.number(value)}`));
  const open = (pick: string) => {
    const group = materialGroups.find((one) => one === pick);
    if (group) onRows({ measure, group });
  };
  return <Chart option={option} height={height} label={t`${name}的类型构成：${parts}`} onPick={open} />;
}

function Treemap({ data, measure, onRows }: ChartProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(measureNames[measure]);
  const option = useCallback(
    (token: Token) =>
      treemapOption(data, measure, token, {
        type: (sid) => typeName(sid, i18n.locale),
        group: (group: MaterialGroup) => i18n._(groupNames[group]),
        all: name,
      }),
    [data, measure, name, i18n],
  );
  const open = (pick: string) => {
    const type = materialTypes.find(({ sid }) => String(sid) === pick);
    if (type) onRows({ measure, type: type.sid });
  };
  return <Chart option={option} height={height} label={t`各类型${name}`} onPick={open} />;
}

/** Who or what the rows are of; '' where the figures do not tell. */
function nameOf({ schoolId, accountId, materialId }: Behind, data: Statistics | undefined): string {
  if (schoolId) return data?.schools.find((one) => one.schoolId === schoolId)?.name ?? '';
  if (accountId) return data?.people.find((one) => one.accountId === accountId)?.name ?? '';
  return data?.materials.find((one) => one.materialId === materialId)?.title ?? '';
}

/** A material where those who maintain the library work on it. */
const hrefIn = (libraryId: string) => (id: string) => maintenanceAddresses.material.to({ libraryId, search: id, id });

interface RowsProps {
  behind: Behind;
  of: string;
  days: { libraryId: string; from: string; until: string };
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
}

function Rows({ behind, of, days, page, onPage, onClose }: RowsProps) {
  const rows = useOperation(figures.statisticsRows, { ...days, ...behind, pageNo: page, pageSize: 20 });
  return (
    <StatisticsDrawer
      behind={behind}
      of={of}
      from={days.from}
      until={days.until}
      shown={shownOf(rows)}
      hrefOf={hrefIn(days.libraryId)}
      onPage={onPage}
      onClose={onClose}
    />
  );
}

interface WatchedProps {
  indicator: Indicator;
  libraryId: string;
  days: Indicators | undefined;
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
}

function WatchedRows({ indicator, libraryId, days, page, onPage, onClose }: WatchedProps) {
  const rows = useOperation(figures.indicatorRows, { libraryId, indicator, pageNo: page, pageSize: 20 });
  return (
    <IndicatorDrawer
      indicator={indicator}
      from={(indicator === 'active' ? days?.activeFrom : days?.from) ?? ''}
      until={days?.until ?? ''}
      shown={shownOf(rows)}
      hrefOf={hrefIn(libraryId)}
      onPage={onPage}
      onClose={onClose}
    />
  );
}
