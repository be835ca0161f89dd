import { Trans, useLingui } from '@lingui/react/macro';
import type { WorkKind } from '#contract/scores/scheme.rule.ts';
import type { ScoreColumn, ScoreRow } from '#contract/scores/scores.contract.ts';
import { pointsText } from '#views/common/points-text.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { MarkTrend, RiskFlag } from './risk.view.tsx';
import { PercentCell, WorkCell } from './score-cell.view.tsx';
import styles from './score-table.module.css';

interface Props {
  rows: readonly ScoreRow[];
  /** Homework by due time, then quizzes, then exams. */
  columns: readonly ScoreColumn[];
  isEnded: boolean;
}

/** 作1, 作2 …, 测1 …, 考1 … as heads of narrow columns; the whole title is the hint. */
const shortTitle = (index: number, word: string) => `${word}${index + 1}`;

/** Each learner a row: the marks as a line and as cells, the grade as it stands, who falls behind. */
export function ScoreMatrix({ rows, columns, isEnded }: Props) {
  const { t } = useLingui();
  const countOf = (of: WorkKind) => columns.filter(({ kind }) => kind === of).length;
  const before = { homework: 0, quiz: countOf('homework'), exam: countOf('homework') + countOf('quiz') };
  const words = { homework: t`作`, quiz: t`测`, exam: t`考` };
  const heads: Column<ScoreRow>[] = [
    {
      id: 'name',
      title: t`学生`,
      width: '132px',
      isName: true,
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    { id: 'trend', title: t`近 8 次`, width: '104px', cell: (row) => <MarkTrend row={row} columns={columns} /> },
    ...columns.map(({ id, kind, title }, index): Column<ScoreRow> => ({
      id,
      title: shortTitle(index - before[kind], words[kind]),
      width: '58px',
      cell: ({ cells }) => {
        const cell = cells.find(({ workId }) => workId === id);
        return cell && <WorkCell cell={cell} kind={kind} title={title} />;
      },
    })),
    {
      id: 'progress',
      title: t`内容学习`,
      width: '76px',
      cell: ({ progressPercent }) => <PercentCell percent={progressPercent} label={t`内容学习 ${progressPercent}%`} />,
    },
    {
      id: 'grade',
      title: isEnded ? t`最终成绩` : t`目前成绩`,
      width: '84px',
      align: 'end',
      cell: ({ grade, points }) => (
        <span className={styles.total} title={t`总评已得 ${pointsText(points)} / 100`}>
          {grade === null ? '–' : pointsText(grade)}
        </span>
      ),
    },
    {
      id: 'settled',
      title: t`得分 / 已评`,
      width: '104px',
      align: 'end',
      cell: ({ settled }) => (
        <span
          className={styles.settled}
          title={t`已评 ${pointsText(settled.of)} 分，得 ${pointsText(settled.points)} 分`}
        >
          {pointsText(settled.points)} / {pointsText(settled.of)}
        </span>
      ),
    },
    { id: 'state', title: isEnded ? t`结果` : t`风险`, width: '22%', cell: (row) => <RiskFlag row={row} /> },
  ];
  return (
    <WorkTable
      label={t`成绩表`}
      columns={heads}
      rows={rows}
      idOf={({ learnerId }) => learnerId}
      empty={
        <StateBlock bare kind="search" title={t`没有符合条件的学生`}>
          <Trans>请更换姓名，或取消风险和图表筛选。</Trans>
        </StateBlock>
      }
    />
  );
}
