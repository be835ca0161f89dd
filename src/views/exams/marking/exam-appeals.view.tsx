import { Trans, useLingui } from '@lingui/react/macro';
import type { ExamAppealPage, ExamAppealRow } from '#contract/exams/exam-appeal.contract.ts';
import { examAppealFilters, type ExamAppealFilter } from '#contract/exams/exam-appeal.rule.ts';
import { RowActs } from '#views/common/batch-table.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { appealFilterWords, appealWords } from '../../scores/appeal.words.ts';
import book from '../../scores/book.module.css';
import styles from './regrade.module.css';

interface Props {
  page: ExamAppealPage;
  only: ExamAppealFilter | null;
  onOnly: (only: ExamAppealFilter | null) => void;
  onPage: (page: number) => void;
  onOpen: (row: ExamAppealRow) => void;
}

/** What learners ask about their results, what waits first. */
export function ExamAppealTable({ page, only, onOnly, onPage, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const { mayAnswer, totalCount: total, questions, waiting } = page;
  const placeOf = (id: string | null) => questions.find((one) => one.id === id)?.position ?? null;
  const columns: Column<ExamAppealRow>[] = [
    {
      id: 'name',
      title: t`姓名`,
      width: '160px',
      isName: true,
      cell: ({ name, className, number }) => (
        <>
          {name}
          <div className={book.quiet}>{number}</div>
          <div className={book.quiet}>{className}</div>
        </>
      ),
    },
    {
      id: 'about',
      title: t`申请内容`,
      width: '104px',
      cell: ({ questionId }) => {
        const position = placeOf(questionId);
        return position === null ? t`整份答卷` : t`第 ${position} 题`;
      },
    },
    {
      id: 'points',
      title: t`成绩`,
      width: '112px',
      align: 'end',
      cell: ({ points, paperPoints }) =>
        points === null ? (
          pointsText(paperPoints)
        ) : (
          <b className={book.moved}>
            <s>{pointsText(points.before)}</s> → {pointsText(points.after)}
          </b>
        ),
    },
    {
      id: 'reason',
      title: t`申请原因`,
      width: '36%',
      cell: ({ reason, answer }) => (
        <div className={book.said}>
          <p>{reason}</p>
          {answer !== '' && (
            <p className={book.quiet}>
              <Trans>回复：{answer}</Trans>
            </p>
          )}
        </div>
      ),
    },
    { id: 'asked', title: t`申请时间`, width: '140px', cell: ({ askedAt }) => minuteText(askedAt) },
    {
      id: 'state',
      title: t`状态`,
      width: '120px',
      cell: ({ status }) => <FlagTag tone={appealWords[status].tone}>{i18n._(appealWords[status].word)}</FlagTag>,
    },
    {
      id: 'actions',
      title: t`操作`,
      width: '88px',
      align: 'end',
      cell: (row) => (
        <RowActs
          acts={
            row.status === 'asked' && mayAnswer
              ? [
                  {
                    ...{ label: t`回复${row.name}的复核申请`, text: t`回复`, isDisabled: false },
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
    <section className={`${layout.card} ${styles.rows}`} aria-label={t`复核申请`}>
      <div className={styles.filters}>
        <SegmentControl
          label={t`筛选复核申请`}
          choices={[
            { value: '', label: t`全部` },
            ...examAppealFilters.map((one) => ({
              ...{ value: one, label: i18n._(appealFilterWords[one]) },
              ...(one === 'asked' && { count: waiting }),
            })),
          ]}
          value={only ?? ''}
          onChoose={(value) => onOnly(examAppealFilters.find((one) => one === value) ?? null)}
        />
      </div>
      <WorkTable
        label={t`复核申请`}
        columns={columns}
        rows={page.data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={
          <StateBlock bare kind="empty" title={only === 'asked' ? t`没有待回复的复核申请` : t`暂无复核申请`}>
            {t`成绩公布后，学生可以在考试规则设定的天数内申请复核。`}
          </StateBlock>
        }
      />
      {total > 0 && (
        <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
          <Trans>共 {total} 份申请</Trans>
        </TableFoot>
      )}
    </section>
  );
}
