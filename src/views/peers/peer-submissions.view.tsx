import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { PeerReviewer, PeerReviewerPage, PeerWork, PeerWorkPage } from '#contract/peers/peers.contract.ts';
import type { PeerState } from '#contract/peers/peers.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';

interface WorksProps {
  shown: Shown<PeerWorkPage>;
  state: PeerState;
  hrefOf: (submissionId: string) => string;
  onPage: (page: number) => void;
}

/** Works: those that want somebody first. */
export function PeerSubmissions({ shown, state, hrefOf, onPage }: WorksProps) {
  const { t } = useLingui();
  const columns: Column<PeerWork>[] = [
    {
      id: 'author',
      title: t`作者`,
      isName: true,
      width: '160px',
      cell: ({ submissionId, author }) => <Link href={hrefOf(submissionId)}>{author || t`已注销`}</Link>,
    },
    {
      id: 'submitted',
      title: t`评阅`,
      width: '96px',
      align: 'end',
      cell: ({ submitted, wanted }) => `${submitted} / ${wanted}`,
    },
    {
      id: 'median',
      title: t`中位数`,
      width: '120px',
      align: 'end',
      cell: ({ median, most }) => (median === null ? '–' : `${pointsText(median)} / ${pointsText(most)}`),
    },
    {
      id: 'spread',
      title: t`最高与最低相差`,
      width: '136px',
      align: 'end',
      cell: ({ spread }) => (spread === null ? '–' : pointsText(spread)),
    },
    {
      id: 'flags',
      title: t`提示`,
      cell: ({ reported, submitted, wanted, isWide }) => (
        <span className={layout.row}>
          {reported > 0 && <FlagTag tone="error">{t`已报告`}</FlagTag>}
          {submitted < wanted && <FlagTag tone="late">{t`评阅不足`}</FlagTag>}
          {isWide && <FlagTag tone="late">{t`分歧较大`}</FlagTag>}
        </span>
      ),
    },
  ];
  return (
    <Loaded shown={shown} what={t`作品`} skeleton={<SkeletonRows count={8} height={44} />}>
      {(page) => (
        <div className={layout.card}>
          <WorkTable
            label={t`作品`}
            columns={columns}
            rows={page.data}
            idOf={({ submissionId }) => submissionId}
            empty={
              <StateBlock bare kind="empty" title={t`暂无作品`}>
                {state === 'waiting'
                  ? t`作业停止接收后自动分配作品。`
                  : state === 'off'
                    ? t`在“设置”中开启互评。`
                    : t`提交人数不足，没有可互评的作品。`}
              </StateBlock>
            }
          />
          {page.totalPage > 1 && (
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              {t`共 ${page.totalCount} 份`}
            </TableFoot>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface ReviewersProps {
  shown: Shown<PeerReviewerPage>;
  onPage: (page: number) => void;
}

/** Who reviewed how much. */
export function PeerReviewers({ shown, onPage }: ReviewersProps) {
  const { t } = useLingui();
  const columns: Column<PeerReviewer>[] = [
    { id: 'name', title: t`姓名`, isName: true, cell: ({ name }) => name || t`已注销` },
    { id: 'given', title: t`分配`, width: '120px', align: 'end', cell: ({ given }) => given },
    { id: 'submitted', title: t`已提交`, width: '120px', align: 'end', cell: ({ submitted }) => submitted },
    {
      id: 'state',
      title: t`状态`,
      width: '160px',
      cell: ({ given, submitted }) =>
        submitted === given ? (
          <FlagTag tone="ok">{t`已完成`}</FlagTag>
        ) : (
          <FlagTag tone={submitted === 0 ? 'late' : 'now'}>{submitted === 0 ? t`未评阅` : t`未完成`}</FlagTag>
        ),
    },
  ];
  return (
    <Loaded shown={shown} what={t`评阅情况`} skeleton={<SkeletonRows count={8} height={44} />}>
      {(page) => (
        <div className={layout.card}>
          <WorkTable
            label={t`评阅情况`}
            columns={columns}
            rows={page.data}
            idOf={({ id }) => id}
            empty={<StateBlock bare kind="empty" title={t`暂无评阅人`} />}
          />
          {page.totalPage > 1 && (
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              {t`共 ${page.totalCount} 人`}
            </TableFoot>
          )}
        </div>
      )}
    </Loaded>
  );
}
