import { Button, Dropdown, Input, Option } from '@fluentui/react-components';
import { ArrowDownloadRegular, SearchRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ScoreColumn, ScoreOverview, ScorePage, ScoreRow, ScoreSort } from '#contract/scores.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { PercentCell, ScoreLegend, WorkCell } from './score-cell.view.tsx';
import { ScoreOverviewCards } from './score-overview.view.tsx';
import styles from './score-table.module.css';
import { pointsText } from './score-words.ts';

interface Props {
  overview: ScoreOverview;
  /** Null while it is on its way. */
  page: ScorePage | null;
  search: string;
  sort: ScoreSort;
  bucket: number | null;
  isExporting: boolean;
  onSearch: (search: string) => void;
  onSort: (sort: ScoreSort) => void;
  onBucket: (bucket: number | null) => void;
  onOffering: (id: string) => void;
  onPage: (page: number) => void;
  onExport: () => void;
}

/** 作1, 作2 … as heads of narrow columns; the whole title is the hint. */
const shortTitle = (index: number, word: string) => `${word}${index + 1}`;

/** Who stands where: homework as a matrix, risk first. */
export function ScoreTable(props: Props) {
  const { overview, page, search, sort, isExporting } = props;
  const { t } = useLingui();
  const total = page?.totalCount ?? 0;
  return (
    <>
      <WorkHead
        title={t`成绩`}
        actions={
          <Button icon={<ArrowDownloadRegular />} onClick={props.onExport} disabled={isExporting || total === 0}>
            <Trans>导出所见 {total} 人</Trans>
          </Button>
        }
      >
        <Offerings {...props} />
      </WorkHead>
      <ScoreOverviewCards overview={overview} bucket={props.bucket} onBucket={props.onBucket} />
      <section className={styles.card}>
        <Toolbar label={t`筛选学生`} end={<ScoreLegend />}>
          <Input
            contentBefore={<SearchRegular />}
            aria-label={t`搜姓名`}
            placeholder={t`搜姓名`}
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
              { value: 'points', label: t`总评` },
              { value: 'name', label: t`姓名` },
            ]}
          />
        </Toolbar>
        {page === null ? (
          <SkeletonRows count={10} height={40} />
        ) : (
          <div className={styles.table}>
            <Matrix rows={page.data} columns={overview.columns} passPoints={overview.passPoints} />
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

function Offerings({ overview: { offerings, offeringId }, onOffering }: Props) {
  const { t } = useLingui();
  if (offerings.length < 2) return null;
  const nameOf = (id: string | null) => {
    const found = offerings.find((one) => one.id === id);
    return found ? t`${found.term} · 第 ${found.number} 次开课` : '';
  };
  return (
    <Dropdown
      aria-label={t`开课`}
      value={nameOf(offeringId)}
      selectedOptions={offeringId ? [offeringId] : []}
      onOptionSelect={(_, { optionValue }) => optionValue && onOffering(optionValue)}
    >
      {offerings.map(({ id }) => (
        <Option key={id} value={id}>
          {nameOf(id)}
        </Option>
      ))}
    </Dropdown>
  );
}

interface MatrixProps {
  rows: readonly ScoreRow[];
  columns: readonly ScoreColumn[];
  passPoints: number;
}

function Matrix({ rows, columns, passPoints }: MatrixProps) {
  const { t } = useLingui();
  const heads: Column<ScoreRow>[] = [
    { id: 'name', title: t`学生`, width: '180px', isName: true, cell: ({ name }) => name },
    ...columns.map(({ id, title }, index): Column<ScoreRow> => ({
      id,
      title: shortTitle(index, t`作`),
      width: '58px',
      cell: ({ cells }) => {
        const cell = cells.find(({ homeworkId }) => homeworkId === id);
        return cell && <WorkCell cell={cell} title={title} />;
      },
    })),
    {
      id: 'progress',
      title: t`进度`,
      width: '62px',
      cell: ({ progressPercent }) => <PercentCell percent={progressPercent} label={t`学习进度 ${progressPercent}%`} />,
    },
    {
      id: 'points',
      title: t`总评`,
      width: '72px',
      align: 'end',
      cell: ({ points }) => <span className={styles.total}>{pointsText(points)}</span>,
    },
    { id: 'state', title: t`状态`, cell: (row) => <Risk row={row} passPoints={passPoints} /> },
  ];
  return (
    <WorkTable
      label={t`成绩表`}
      columns={heads}
      rows={rows}
      idOf={({ learnerId }) => learnerId}
      empty={
        <StateBlock bare kind="search" title={t`没有符合的学生`}>
          <Trans>换个名字，或者取消柱子上的筛选。</Trans>
        </StateBlock>
      }
    />
  );
}

function Risk({ row: { isAtRisk, missed, idleDays, points }, passPoints }: { row: ScoreRow; passPoints: number }) {
  const { t } = useLingui();
  if (isAtRisk && missed > 0) return <FlagTag tone="error">{t`${missed} 次未交`}</FlagTag>;
  if (isAtRisk && idleDays !== null) return <FlagTag tone="late">{t`停学 ${idleDays} 天`}</FlagTag>;
  return points >= passPoints ? <FlagTag tone="ok">{t`已合格`}</FlagTag> : <FlagTag tone="none">{t`正常`}</FlagTag>;
}
