import { Button, Dropdown, Input, Option } from '@fluentui/react-components';
import { ArrowDownloadRegular, PrintRegular, SearchRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { riskReasons } from '#contract/scores/risk.rule.ts';
import type { ScoreOverview, ScorePage, ScoreQuery, ScoreSort } from '#contract/scores/scores.contract.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';
import { OfferingPicker } from './offering-picker.view.tsx';
import { RiskRuleLine } from './risk.view.tsx';
import { ScoreLegend } from './score-cell.view.tsx';
import { ScoreMatrix } from './score-matrix.view.tsx';
import { ScoreOverviewCards } from './score-overview.view.tsx';
import styles from './score-table.module.css';

export type RiskFilter = NonNullable<ScoreQuery['risk']>;
export const riskFilters = ['any', ...riskReasons] as const satisfies readonly RiskFilter[];

interface Props {
  /** The pages beside this one. */
  tabs: ReactNode;
  overview: ScoreOverview;
  /** Null while it is on its way. */
  page: ScorePage | null;
  search: string;
  sort: ScoreSort;
  bucket: number | null;
  /** Null: everybody. */
  risk: RiskFilter | null;
  /** All rows are on their way, to a file or to paper. */
  isReading: boolean;
  onSearch: (search: string) => void;
  onSort: (sort: ScoreSort) => void;
  onBucket: (bucket: number | null) => void;
  onRisk: (risk: RiskFilter | null) => void;
  onOffering: (id: string) => void;
  onPage: (page: number) => void;
  onExport: () => void;
  onPrint: () => void;
}

/** Who stands where: homework as a matrix, risk first. */
export function ScoreTable(props: Props) {
  const { overview, page, search, sort, isReading } = props;
  const { t } = useLingui();
  const total = page?.totalCount ?? 0;
  return (
    <>
      <WorkHead
        title={t`成绩`}
        actions={
          <>
            <Button icon={<PrintRegular />} onClick={props.onPrint} disabled={isReading || total === 0}>
              <Trans>打印成绩表</Trans>
            </Button>
            <Button icon={<ArrowDownloadRegular />} onClick={props.onExport} disabled={isReading || total === 0}>
              {page ? <Trans>导出当前列表（{total} 人）</Trans> : <Trans>导出当前列表</Trans>}
            </Button>
          </>
        }
      >
        {props.tabs}
        <OfferingPicker {...overview} onOffering={props.onOffering} />
      </WorkHead>
      <ScoreOverviewCards overview={overview} bucket={props.bucket} onBucket={props.onBucket} />
      <section className={styles.card}>
        <Toolbar label={t`筛选学生`} end={<ScoreLegend />}>
          <Input
            contentBefore={<SearchRegular />}
            aria-label={t`搜索姓名`}
            placeholder={t`搜索姓名`}
            value={search}
            maxLength={40}
            onChange={(_, { value }) => props.onSearch(value)}
          />
          <SegmentControl
            label={t`排序`}
            value={sort}
            onChoose={props.onSort}
            choices={[
              { value: 'risk', label: t`有风险优先` },
              { value: 'points', label: t`成绩` },
              { value: 'name', label: t`姓名` },
            ]}
          />
          <RiskFilters {...props} />
        </Toolbar>
        <RiskRuleLine overview={overview} />
        {page === null ? (
          <SkeletonRows count={10} height={40} />
        ) : (
          <div className={styles.table}>
            <ScoreMatrix rows={page.data} columns={overview.columns} isEnded={overview.isEnded} />
          </div>
        )}
        {page && page.totalCount > 0 && (
          <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={props.onPage} />}>
            <Trans>共 {total} 人</Trans>
          </TableFoot>
        )}
      </section>
    </>
  );
}

function RiskFilters({ risk, overview, onRisk }: Props) {
  const { t } = useLingui();
  const names: Record<RiskFilter, string> = {
    any: t`有风险`,
    missed: t`作业未交`,
    failing: t`成绩低于合格线`,
    idle: t`未学习`,
    behind: t`内容学习落后`,
  };
  if (overview.isEnded) return null;
  return (
    <Dropdown
      clearButton={null}
      className={styles.filter}
      aria-label={t`按风险筛选`}
      value={risk === null ? t`风险：全部` : t`风险：${names[risk]}`}
      selectedOptions={[risk ?? '']}
      onOptionSelect={(_, { optionValue }) => onRisk(riskFilters.find((one) => one === optionValue) ?? null)}
    >
      <Option value="">{t`全部`}</Option>
      {riskFilters.map((one) => (
        <Option key={one} value={one}>
          {names[one]}
        </Option>
      ))}
    </Dropdown>
  );
}
