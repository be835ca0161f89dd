import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { quizFilters, type QuizFilter } from '#contract/quizzes/quiz-choices.rule.ts';
import type { QuizLearner, QuizLearnerPage } from '#contract/quizzes/quiz-team.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { amountText } from '#views/common/lengths.ts';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { SearchField } from '#views/common/search-field.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './quiz-learners.module.css';
import type { TeamAct } from './quiz-reason-dialog.view.tsx';

interface Props {
  shown: Shown<QuizLearnerPage>;
  filter: QuizFilter;
  search: string;
  /** Else attempts are only looked at. */
  mayChange: boolean;
  onFilter: (filter: QuizFilter) => void;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onAct: (act: TeamAct) => void;
}

/** Who learns in the offering, with attempts and what counts. */
export function QuizLearners({ shown, filter, search, mayChange, onFilter, onSearch, onPage, onAct }: Props) {
  const { t } = useLingui();
  const names: Record<QuizFilter, string> = {
    all: t`全部`,
    none: t`未提交`,
    running: t`作答中`,
    done: t`已完成`,
    open: t`已提交，未合格`,
  };
  const columns: Column<QuizLearner>[] = [
    { id: 'name', title: t`姓名`, isName: true, width: '140px', cell: ({ name }) => name },
    { id: 'attempts', title: t`作答`, cell: (row) => <Attempts {...row} /> },
    {
      id: 'share',
      title: t`计入成绩`,
      width: '112px',
      align: 'end',
      cell: ({ share }) => (share === null ? '–' : `${pointsText(share)}%`),
    },
    {
      id: 'done',
      title: t`状态`,
      width: '96px',
      cell: ({ isDone, share }) =>
        isDone ? (
          <FlagTag tone="ok">{t`已完成`}</FlagTag>
        ) : (
          share !== null && <FlagTag tone="late">{t`未合格`}</FlagTag>
        ),
    },
    {
      id: 'at',
      title: t`最近提交`,
      width: '132px',
      cell: ({ submittedAt }) => submittedAt && minuteText(submittedAt),
    },
    ...(mayChange
      ? [
          {
            id: 'actions',
            title: t`操作`,
            width: '64px',
            align: 'end' as const,
            cell: (row: QuizLearner) => <Acts row={row} onAct={onAct} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <Toolbar label={t`筛选`}>
        <SegmentControl
          label={t`作答情况`}
          choices={quizFilters.map((value) => ({ value, label: names[value] }))}
          value={filter}
          onChoose={onFilter}
        />
        <SearchField label={t`搜索姓名`} value={search} onSearch={onSearch} />
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
    </>
  );
}

function Attempts({ attempts, extraAttempts }: QuizLearner) {
  const { t } = useLingui();
  return (
    <span className={styles.attempts}>
      {attempts.map(({ id, number, status, points, totalPoints, seconds }) => (
        <span key={id} data-status={status}>
          {t`第 ${number} 次`}{' '}
          {status === 'running' ? t`作答中` : points !== null && `${pointsText(points)} / ${pointsText(totalPoints)}`}
          {seconds !== null && <small> {amountText(seconds * 1000)}</small>}
          {status === 'reset' && <small> {t`已重置`}</small>}
        </span>
      ))}
      {extraAttempts > 0 && <small>{t`另加 ${extraAttempts} 次`}</small>}
    </span>
  );
}

function Acts({ row, onAct }: { row: QuizLearner; onAct: (act: TeamAct) => void }) {
  const { t } = useLingui();
  const { name, learnerId, attempts } = row;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={t`对 ${name} 的操作`} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => onAct({ kind: 'extra', learnerId, name })}>{t`增加一次作答`}</MenuItem>
          {attempts
            .filter(({ status }) => status !== 'reset')
            .map(({ id, number }) => (
              <MenuItem key={id} onClick={() => onAct({ kind: 'reset', attemptId: id, name, number })}>
                {t`重置第 ${number} 次作答`}
              </MenuItem>
            ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
