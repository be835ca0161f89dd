import { Trans, useLingui } from '@lingui/react/macro';
import type { ClosingPage, ClosingRow } from '#contract/account/account.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { dayText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { memberKindNames } from '#views/members/member.words.ts';
import { Applicant } from './applicant.view.tsx';
import styles from './data.module.css';

interface Props {
  shown: Shown<ClosingPage>;
  onPage: (page: number) => void;
}

/** Accounts that are about to end: nothing has to be done, but the school should know. */
export function Closings({ shown, onPage }: Props) {
  const { t, i18n } = useLingui();
  const columns: Column<ClosingRow>[] = [
    {
      id: 'who',
      title: t`申请人`,
      isName: true,
      cell: ({ name, number, college }) => <Applicant {...{ name, number, college }} />,
    },
    { id: 'kind', title: t`身份`, cell: ({ kind }) => i18n._(memberKindNames[kind]) },
    { id: 'asked', title: t`申请时间`, cell: ({ requestedAt }) => dayText(requestedAt) },
    { id: 'due', title: t`完成期限`, cell: ({ dueAt }) => dayText(dueAt) },
  ];
  return (
    <section className={tree.panel} aria-label={t`注销申请`}>
      <div className={styles.tools}>
        <Toolbar label={t`注销申请`}>
          <h2 className={styles.title}>{t`注销申请`}</h2>
        </Toolbar>
      </div>
      <Loaded
        shown={shown}
        what={t`注销申请`}
        bare
        skeleton={<SkeletonRows count={3} height={56} />}
        empty={
          <StateBlock bare kind="empty" title={t`没有等待注销的账号`}>
            {t`师生申请注销后，系统在 15 个工作日内删除其个人信息，成绩等教学记录匿名保留。`}
          </StateBlock>
        }
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <WorkTable label={t`注销申请`} density="page" columns={columns} rows={page.data} idOf={({ id }) => id} />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 人，到期自动完成，此前本人可以撤回</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}
