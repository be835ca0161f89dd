import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BankShare, OwnSharePage } from '#contract/banks/bank-shares.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { dayText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { licenceNames } from '#views/library/licence.words.ts';
import styles from '../question-bank.module.css';
import { audienceNames } from './share.words.ts';

interface Props {
  shown: Shown<OwnSharePage>;
  isBusy: boolean;
  /** Absent where the person may not. */
  onShare?: (() => void) | undefined;
  onEnd: (share: BankShare) => void;
  onPage: (page: number) => void;
}

/** What a course shares, and the way to stop it. */
export function OwnShares({ shown, isBusy, onShare, onEnd, onPage }: Props) {
  const { t } = useLingui();
  const columns = useColumns(isBusy, onShare ? onEnd : undefined);
  const empty = (
    <StateBlock
      bare
      kind="empty"
      title={t`尚未共享题目`}
      actions={onShare ? [{ label: t`共享题目`, onPress: onShare }] : []}
    >
      {onShare ? (
        <Trans>可将整个题库或一个分类共享给指定课程、本校或全平台的教师。</Trans>
      ) : (
        <Trans>由课程负责人共享后，会列在这里。</Trans>
      )}
    </StateBlock>
  );
  return (
    <Loaded shown={shown} what={t`本课共享的题目`} bare skeleton={<SkeletonRows count={4} height={44} />}>
      {(page) => (
        <>
          <div className={`${styles.table} ${styles.bin}`}>
            <WorkTable
              label={t`本课共享的题目`}
              columns={columns}
              rows={page.data}
              idOf={({ id }) => id}
              empty={empty}
            />
          </div>
          {page.data.length > 0 && (
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 项</Trans>
            </TableFoot>
          )}
        </>
      )}
    </Loaded>
  );
}

function useColumns(isBusy: boolean, onEnd?: (share: BankShare) => void): Column<BankShare>[] {
  const { t } = useLingui();
  const columns: Column<BankShare>[] = [
    { id: 'what', title: t`范围`, isName: true, cell: ({ category }) => category || t`整个题库` },
    {
      id: 'audience',
      title: t`共享给`,
      cell: ({ audience, target }) => target ?? t(audienceNames[audience]),
    },
    { id: 'questions', title: t`题数`, width: '72px', align: 'end', cell: ({ questions }) => questions },
    { id: 'licence', title: t`许可`, cell: ({ licence }) => t(licenceNames[licence]) },
    { id: 'by', title: t`共享人`, width: '96px', cell: ({ sharedBy }) => sharedBy ?? '–' },
    { id: 'day', title: t`共享日期`, width: '120px', cell: ({ sharedAt }) => dayText(sharedAt) },
  ];
  if (!onEnd) return columns;
  const end: Column<BankShare> = {
    id: 'actions',
    title: t`操作`,
    width: '112px',
    align: 'end',
    cell: (share) => {
      const name = share.category || t`整个题库`;
      return (
        <Button
          size="small"
          appearance="transparent"
          disabled={isBusy}
          aria-label={t`停止共享“${name}”`}
          onClick={() => onEnd(share)}
        >
          <Trans>停止共享</Trans>
        </Button>
      );
    },
  };
  return [...columns, end];
}
