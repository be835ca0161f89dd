import { Dropdown, Option } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AppealPage, AppealRow } from '#contract/scores/appeal.contract.ts';
import { appealFilters, type AppealFilter } from '#contract/scores/appeal.rule.ts';
import { RowActs } from '#views/common/batch-table.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { appealFilterWords, appealWords } from './appeal.words.ts';
import styles from './book.module.css';
import { figureText } from './book.words.ts';

interface Props {
  page: AppealPage;
  only: AppealFilter | null;
  onOnly: (only: AppealFilter | null) => void;
  onPage: (page: number) => void;
  onOpen: (row: AppealRow) => void;
}

/** What learners ask about their grades, what waits first. */
export function AppealTable({ page, only, onOnly, onPage, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const { mayDecide, totalCount: total } = page;
  const shown = only === null ? t`全部` : i18n._(appealFilterWords[only]);
  const columns: Column<AppealRow>[] = [
    { id: 'number', title: t`学号`, width: '120px', cell: ({ number }) => number || '–' },
    { id: 'name', title: t`姓名`, isName: true, cell: ({ name, className }) => <Who {...{ name, className }} /> },
    {
      id: 'grade',
      title: t`成绩`,
      width: '120px',
      align: 'end',
      cell: ({ points, corrected, now }) => <Moved from={points} to={corrected ?? now} />,
    },
    { id: 'reason', title: t`申请原因`, width: '34%', cell: ({ reason, answer }) => <Said {...{ reason, answer }} /> },
    { id: 'asked', title: t`申请时间`, width: '150px', cell: ({ askedAt }) => minuteText(askedAt) },
    { id: 'state', title: t`状态`, width: '130px', cell: (row) => <State row={row} /> },
    {
      id: 'actions',
      title: t`操作`,
      width: '100px',
      align: 'end',
      cell: (row) => (
        <RowActs
          acts={
            row.status === 'asked'
              ? [
                  {
                    label: mayDecide ? t`回复${row.name}的复核申请` : t`准备对${row.name}的回复`,
                    text: mayDecide ? t`回复` : t`准备回复`,
                    isDisabled: false,
                    onPress: () => onOpen(row),
                  },
                ]
              : []
          }
        />
      ),
    },
  ];
  return (
    <section className={`${styles.card} ${styles.list}`}>
      <Toolbar label={t`筛选复核申请`}>
        <Dropdown
          clearButton={null}
          aria-label={t`按状态筛选`}
          value={t`状态：${shown}`}
          selectedOptions={[only ?? '']}
          onOptionSelect={(_, { optionValue }) => onOnly(appealFilters.find((one) => one === optionValue) ?? null)}
        >
          <Option value="">{t`全部`}</Option>
          {appealFilters.map((one) => (
            <Option key={one} value={one}>
              {i18n._(appealFilterWords[one])}
            </Option>
          ))}
        </Dropdown>
      </Toolbar>
      <div className={styles.body}>
        <WorkTable
          label={t`复核申请`}
          columns={columns}
          rows={page.data}
          idOf={({ id }) => id}
          empty={
            <StateBlock bare kind="empty" title={only === 'asked' ? t`没有待回复的复核申请` : t`暂无复核申请`}>
              <Trans>成绩公布后 7 日内，学生可以在课程成绩中申请复核。</Trans>
            </StateBlock>
          }
        />
      </div>
      {total > 0 && (
        <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
          <Trans>共 {total} 份申请</Trans>
        </TableFoot>
      )}
    </section>
  );
}

const Who = ({ name, className }: Pick<AppealRow, 'name' | 'className'>) => (
  <>
    {name}
    {className !== '' && <div className={styles.quiet}>{className}</div>}
  </>
);

const Moved = ({ from, to }: { from: number | null; to: number | null }) =>
  from === to ? (
    <b>{figureText(from)}</b>
  ) : (
    <b className={styles.moved}>
      <s>{figureText(from)}</s> → {figureText(to)}
    </b>
  );

const Said = ({ reason, answer }: Pick<AppealRow, 'reason' | 'answer'>) => (
  <div className={styles.said}>
    <p>{reason}</p>
    {answer !== '' && (
      <p className={styles.quiet}>
        <Trans>回复：{answer}</Trans>
      </p>
    )}
  </div>
);

function State({ row }: { row: AppealRow }) {
  const { i18n } = useLingui();
  const { status, prepared, answerUntil } = row;
  const { word, tone } = appealWords[status];
  return (
    <>
      <FlagTag tone={tone}>{i18n._(word)}</FlagTag>
      {status === 'asked' && (
        <div className={styles.quiet}>
          {prepared === '' ? <Trans>{minuteText(answerUntil)} 前回复</Trans> : <Trans>已准备回复</Trans>}
        </div>
      )}
    </>
  );
}
