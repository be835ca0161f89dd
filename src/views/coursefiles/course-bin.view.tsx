import { Trans, useLingui } from '@lingui/react/macro';
import { courseFileLimits } from '#contract/coursefiles/coursefile.rule.ts';
import type { BinnedEntry, CourseBinPage } from '#contract/coursefiles/coursefiles.contract.ts';
import { BatchCard, RowActs } from '../common/batch-table.view.tsx';
import { Loaded } from '../common/loaded.view.tsx';
import { minuteText } from '../common/moments.ts';
import { Pager } from '../common/pager.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { TableFoot } from '../common/toolbar.view.tsx';
import { WorkTable } from '../common/work-table.view.tsx';

interface Props {
  list: Shown<CourseBinPage>;
  isBusy: boolean;
  onRestore: (entry: BinnedEntry) => void;
  onErase: (entry: BinnedEntry) => void;
  onPage: (page: number) => void;
}

/** What was deleted, newest first. */
export function CourseBin({ list, isBusy, onRestore, onErase, onPage }: Props) {
  const { t } = useLingui();
  const days = courseFileLimits.binDays;
  return (
    <BatchCard>
      <Loaded
        shown={list}
        what={t`回收站`}
        bare
        skeleton={<SkeletonRows count={6} height={44} />}
        empty={
          <StateBlock bare kind="empty" title={t`回收站为空`}>
            {t`删除的资料在此保留 ${days} 天。`}
          </StateBlock>
        }
      >
        {(page) => (
          <>
            <WorkTable<BinnedEntry>
              label={t`回收站`}
              rows={page.data}
              idOf={({ id }) => id}
              columns={[
                { id: 'name', title: t`名称`, isName: true, cell: ({ name }) => name },
                { id: 'folder', title: t`原文件夹`, width: '200px', cell: ({ folder }) => folder ?? t`全部资料` },
                { id: 'by', title: t`删除人`, width: '120px', cell: ({ binnedBy }) => binnedBy ?? '—' },
                { id: 'at', title: t`删除时间`, width: '150px', cell: ({ binnedAt }) => minuteText(binnedAt) },
                {
                  id: 'actions',
                  title: t`操作`,
                  width: '180px',
                  align: 'end',
                  cell: (row) => (
                    <RowActs
                      acts={[
                        {
                          ...{ label: t`恢复${row.name}`, text: t`恢复`, isDisabled: isBusy },
                          onPress: () => onRestore(row),
                        },
                        {
                          ...{ label: t`彻底删除${row.name}`, text: t`彻底删除`, isDisabled: isBusy },
                          onPress: () => onErase(row),
                        },
                      ]}
                    />
                  ),
                },
              ]}
            />
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>
                共 {page.totalCount} 项，删除后保留 {days} 天
              </Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </BatchCard>
  );
}
