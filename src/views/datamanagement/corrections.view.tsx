import { Button, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CorrectionPage, CorrectionRow } from '#contract/members/corrections.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { dayText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { correctionFieldName, correctionStatuses } from '#views/members/correction.words.ts';
import { Applicant } from './applicant.view.tsx';
import styles from './data.module.css';

export type CorrectionFilter = '' | CorrectionRow['status'];

interface Props {
  status: CorrectionFilter;
  shown: Shown<CorrectionPage>;
  onStatus: (status: CorrectionFilter) => void;
  onPage: (page: number) => void;
  onDecide: (row: CorrectionRow, isApproved: boolean) => void;
}

/** What people of the school say is wrong of them: waiting ones first. */
export function Corrections({ status, shown, onStatus, onPage, onDecide }: Props) {
  const { t, i18n } = useLingui();
  return (
    <section className={tree.panel} aria-label={t`更正申请`}>
      <div className={styles.tools}>
        <Toolbar label={t`更正申请`}>
          <h2 className={styles.title}>{t`更正申请`}</h2>
          <Select aria-label={t`状态`} value={status} onChange={(_, { value }) => onStatus(value as CorrectionFilter)}>
            <option value="">{t`全部状态`}</option>
            {(['waiting', 'approved', 'refused', 'withdrawn'] as const).map((one) => (
              <option key={one} value={one}>
                {i18n._(correctionStatuses[one].name)}
              </option>
            ))}
          </Select>
        </Toolbar>
      </div>
      <Loaded
        shown={shown}
        what={t`更正申请`}
        bare
        skeleton={<SkeletonRows count={5} height={56} />}
        empty={
          status === '' ? (
            <StateBlock bare kind="empty" title={t`还没有更正申请`}>
              {t`师生在账号设置中申请更正姓名、学号或工号、入学年份、手机号和邮箱，由学校核对后处理。`}
            </StateBlock>
          ) : (
            <StateBlock
              bare
              kind="search"
              title={t`没有符合条件的申请`}
              actions={[{ label: t`清空筛选`, onPress: () => onStatus('') }]}
            />
          )
        }
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <Rows rows={page.data} onDecide={onDecide} />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 条，处理结果会通知本人并记入异动记录</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Rows({ rows, onDecide }: Pick<Props, 'onDecide'> & { rows: readonly CorrectionRow[] }) {
  const { t, i18n } = useLingui();
  const columns: Column<CorrectionRow>[] = [
    {
      id: 'who',
      title: t`申请人`,
      isName: true,
      cell: ({ name, number, college }) => <Applicant {...{ name, number, college }} />,
    },
    {
      id: 'what',
      title: t`更正内容`,
      cell: ({ field, kind, stood, wanted, askedAt }) => (
        <span className={styles.two}>
          <b className={styles.text}>{`${stood || t`未填写`} → ${wanted}`}</b>
          <small>{[i18n._(correctionFieldName(field, kind)), dayText(askedAt)].join(' · ')}</small>
        </span>
      ),
    },
    { id: 'why', title: t`原因`, cell: ({ reason }) => <span className={styles.text}>{reason}</span> },
    {
      id: 'status',
      title: t`状态`,
      cell: ({ status, answer, decidedBy }) => (
        <span className={styles.two}>
          <FlagTag tone={correctionStatuses[status].tone}>{i18n._(correctionStatuses[status].name)}</FlagTag>
          <small className={styles.text}>{[decidedBy, answer].filter(Boolean).join('：')}</small>
        </span>
      ),
    },
    {
      id: 'act',
      title: t`操作`,
      width: '160px',
      align: 'end',
      cell: (row) =>
        row.status === 'waiting' && (
          <span className={styles.acts}>
            <Button
              appearance="subtle"
              size="small"
              className={styles.act}
              aria-label={t`同意${row.name}的更正`}
              onClick={() => onDecide(row, true)}
            >{t`同意`}</Button>
            <Button
              appearance="subtle"
              size="small"
              aria-label={t`不同意${row.name}的更正`}
              onClick={() => onDecide(row, false)}
            >{t`不同意`}</Button>
          </span>
        ),
    },
  ];
  return (
    <WorkTable
      label={t`更正申请`}
      density="page"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
    />
  );
}
