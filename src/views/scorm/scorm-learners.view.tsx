import { Trans, useLingui } from '@lingui/react/macro';
import type { ScormLearner, ScormLearnerPage } from '#contract/scorm/scorm.contract.ts';
import { scormFilters, type ScormFilter } from '#contract/scorm/scorm.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { amountText } from '#views/common/lengths.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';

interface Props {
  shown: Shown<ScormLearnerPage>;
  filter: ScormFilter;
  onFilter: (filter: ScormFilter) => void;
  onPage: (page: number) => void;
}

/** How far the learners of the offering are in a package. */
export function ScormLearners({ shown, filter, onFilter, onPage }: Props) {
  const { t } = useLingui();
  const names: Record<ScormFilter, string> = { all: t`全部`, none: t`未开始`, open: t`学习中`, done: t`已完成` };
  const columns: Column<ScormLearner>[] = [
    { id: 'name', title: t`姓名`, isName: true, width: '120px', cell: ({ name }) => name },
    {
      id: 'state',
      title: t`状态`,
      width: '96px',
      cell: ({ isDone, attempts }) =>
        isDone ? <FlagTag tone="ok">{t`已完成`}</FlagTag> : attempts > 0 && <FlagTag tone="now">{t`学习中`}</FlagTag>,
    },
    {
      id: 'share',
      title: t`最高得分`,
      width: '96px',
      align: 'end',
      cell: ({ share }) => (share === null ? '–' : `${pointsText(share)}%`),
    },
    { id: 'attempts', title: t`次数`, width: '72px', align: 'end', cell: ({ attempts }) => attempts },
    {
      id: 'studied',
      title: t`学习时长`,
      width: '112px',
      cell: ({ studiedMs, attempts }) => (attempts > 0 ? amountText(studiedMs) : '–'),
    },
    { id: 'at', title: t`最近学习`, width: '132px', cell: ({ lastAt }) => lastAt && minuteText(lastAt) },
  ];
  return (
    <section aria-label={t`学生`}>
      <Toolbar label={t`筛选`}>
        <SegmentControl
          label={t`完成情况`}
          choices={scormFilters.map((value) => ({ value, label: names[value] }))}
          value={filter}
          onChoose={onFilter}
        />
      </Toolbar>
      <Loaded shown={shown} what={t`学生`} skeleton={<SkeletonRows count={8} height={44} />}>
        {(page) => (
          <div className={layout.card}>
            <WorkTable
              label={t`学生`}
              columns={columns}
              rows={page.data}
              idOf={({ learnerId }) => learnerId}
              nameOf={({ name }) => name}
              empty={<StateBlock bare kind="empty" title={t`未找到学生`} />}
            />
            <TableFoot
              pager={
                page.totalPage > 1 && <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />
              }
            >
              <Trans>共 {page.totalCount} 人</Trans>
            </TableFoot>
          </div>
        )}
      </Loaded>
    </section>
  );
}
