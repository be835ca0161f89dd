import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { binDays } from '#contract/banks/bank-choices.rule.ts';
import type { BinPage } from '#contract/banks/bank-work.contract.ts';
import { Tag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { plainText } from '#views/common/rich-text.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { kindNames } from './question.words.ts';
import styles from './question-bank.module.css';

type Removed = BinPage['data'][number];

interface Props {
  shown: Shown<BinPage>;
  isBusy: boolean;
  onRestore: (question: Removed) => void;
  onPage: (page: number) => void;
}

const stemOf = ({ title, content }: Removed) => plainText(content.stem) || title;

/** What was removed, and the way back. */
export function QuestionBin({ shown, isBusy, onRestore, onPage }: Props) {
  const { t } = useLingui();
  const columns: Column<Removed>[] = [
    { id: 'stem', title: t`题干`, isName: true, cell: stemOf },
    { id: 'kind', title: t`题型`, width: '88px', cell: ({ kind }) => <Tag>{t(kindNames[kind])}</Tag> },
    { id: 'category', title: t`分类`, width: '200px', cell: ({ category }) => category || '–' },
    { id: 'removed', title: t`删除时间`, width: '160px', cell: ({ removedAt }) => minuteText(removedAt) },
    {
      id: 'actions',
      title: t`操作`,
      width: '88px',
      align: 'end',
      cell: (row) => (
        <Button
          size="small"
          appearance="transparent"
          disabled={isBusy}
          aria-label={t`恢复“${stemOf(row)}”`}
          onClick={() => onRestore(row)}
        >
          <Trans>恢复</Trans>
        </Button>
      ),
    },
  ];
  return (
    <section className={styles.card} aria-label={t`回收站`}>
      <Loaded shown={shown} what={t`回收站`} bare skeleton={<SkeletonRows count={6} height={44} />}>
        {(page) => (
          <>
            <div className={styles.bin}>
              <WorkTable
                label={t`回收站中的题目`}
                columns={columns}
                rows={page.data}
                idOf={({ id }) => id}
                empty={
                  <StateBlock bare kind="empty" title={t`回收站为空`}>
                    <Trans>删除的题目在此保留 {binDays} 天，期间可以恢复。</Trans>
                  </StateBlock>
                }
              />
            </div>
            {page.data.length > 0 && (
              <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
                <Trans>
                  共 {page.totalCount} 题，保留 {binDays} 天
                </Trans>
              </TableFoot>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
