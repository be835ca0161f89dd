import { Button, Dropdown, Input, Option } from '@fluentui/react-components';
import { PeopleCheckmarkRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import type { DailyBoard, DailyPage, DailyRow } from '#contract/scores/daily.contract.ts';
import {
  attendances,
  dailyLimits,
  dailyStates,
  type Attendance,
  type DailyState,
} from '#contract/scores/daily.rule.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { attendanceWords, traceWords } from './daily.words.ts';
import styles from './daily.module.css';

/** What a row says with what was changed and is not saved yet. */
export interface ShownRow extends DailyRow {
  isChanged: boolean;
  /** As it was typed; '' for none. */
  pointsText: string;
  isPointsWrong: boolean;
}

export interface RowChange {
  attendance?: Attendance | null;
  pointsText?: string;
  note?: string;
}

interface Props {
  rows: readonly ShownRow[];
  page: DailyPage;
  mayWrite: boolean;
  learnerHref: (learnerId: string) => string;
  onChange: (row: DailyRow, change: RowChange) => void;
  onPage: (page: number) => void;
}

/** Keys 1 to 5 choose, arrows go to the row above and below. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>, column: string): void {
  const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  const all = [...document.querySelectorAll<HTMLElement>(`[data-daily='${column}']`)];
  const at = all.findIndex((one) => one.contains(event.currentTarget) || event.currentTarget.contains(one));
  const next = all[at + step];
  if (!next) return;
  event.preventDefault();
  const checked = next.querySelector<HTMLElement>('[tabindex="0"]');
  (next.matches('input') ? next : (checked ?? next.querySelector<HTMLElement>('input')))?.focus();
}

interface MarksProps {
  row: ShownRow;
  onChoose: (attendance: Attendance | null) => void;
}

/** One of five, by press or key; pressing it again takes it out. */
function AttendanceMarks({ row: { name, attendance }, onChoose }: MarksProps) {
  const { t, i18n } = useLingui();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const chosen = attendances[Number(event.key) - 1];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (chosen) onChoose(chosen);
    else if (event.key === 'Delete' || event.key === 'Backspace') onChoose(null);
    else if (step !== undefined) {
      const buttons = [...event.currentTarget.querySelectorAll('button')];
      const at = buttons.findIndex((one) => one === document.activeElement);
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    } else return moveBetweenRows(event, 'attendance');
    event.preventDefault();
  };
  return (
    <div
      role="radiogroup"
      aria-label={t`${name}的签到`}
      className={styles.marks}
      data-daily="attendance"
      onKeyDown={onKeyDown}
    >
      {attendances.map((one, at) => {
        const { word, short, tone } = attendanceWords[one];
        const isChosen = one === attendance;
        return (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-label={i18n._(word)}
            title={`${i18n._(word)} (${at + 1})`}
            data-tone={tone}
            tabIndex={isChosen || (attendance === null && at === 0) ? 0 : -1}
            onClick={() => onChoose(isChosen ? null : one)}
          >
            {i18n._(short)}
          </button>
        );
      })}
    </div>
  );
}

/** What the platform knows of the day by itself. */
function PlatformFacts({ row: { studied, handedIn, posts } }: { row: DailyRow }) {
  const { t } = useLingui();
  const facts = [
    ...(studied > 0 ? [t`学完 ${studied} 项`] : []),
    ...(handedIn > 0 ? [t`交作业 ${handedIn} 次`] : []),
    ...(posts > 0 ? [t`发言 ${posts} 次`] : []),
  ];
  return <span className={styles.facts}>{facts.length === 0 ? '–' : facts.join(' · ')}</span>;
}

/** Each learner a row, with what is recorded of the day. */
export function DailyTable({ rows, page, mayWrite, learnerHref, onChange, onPage }: Props) {
  const { t, i18n } = useLingui();
  const columns: Column<ShownRow>[] = [
    {
      id: 'name',
      title: t`学生`,
      width: '190px',
      isName: true,
      cell: ({ name, number, className, learnerId, isChanged }) => (
        <span className={`${styles.person} ${isChanged ? styles.changed : ''}`}>
          <Link href={learnerHref(learnerId)}>{name}</Link>
          <small>{[number, className].filter((text) => text !== '').join(' · ')}</small>
        </span>
      ),
    },
    {
      id: 'attendance',
      title: i18n._(traceWords.attendance),
      width: '190px',
      cell: (row) =>
        mayWrite ? (
          <AttendanceMarks row={row} onChoose={(attendance) => onChange(row, { attendance })} />
        ) : row.attendance === null ? (
          '–'
        ) : (
          i18n._(attendanceWords[row.attendance].word)
        ),
    },
    {
      id: 'points',
      title: t`课堂得分`,
      width: '100px',
      cell: (row) =>
        mayWrite ? (
          <Input
            size="small"
            className={styles.points}
            aria-label={t`${row.name}的课堂得分`}
            aria-invalid={row.isPointsWrong || undefined}
            title={row.isPointsWrong ? t`请输入 0 到 100，至多一位小数` : ''}
            inputMode="decimal"
            data-daily="points"
            value={row.pointsText}
            maxLength={5}
            onChange={(_, { value }) => onChange(row, { pointsText: value })}
            onKeyDown={(event) => moveBetweenRows(event, 'points')}
          />
        ) : (
          (row.points ?? '–')
        ),
    },
    {
      id: 'note',
      title: t`说明`,
      cell: (row) =>
        mayWrite && (row.attendance !== null || row.pointsText !== '') ? (
          <Input
            size="small"
            className={styles.note}
            aria-label={t`${row.name}的说明`}
            data-daily="note"
            value={row.pointsText === '' ? row.attendanceNote : row.note}
            maxLength={dailyLimits.note}
            onChange={(_, { value }) => onChange(row, { note: value })}
            onKeyDown={(event) => moveBetweenRows(event, 'note')}
          />
        ) : (
          <span className={styles.quiet}>{row.note || row.attendanceNote || '–'}</span>
        ),
    },
    { id: 'facts', title: t`平台记录`, width: '190px', cell: (row) => <PlatformFacts row={row} /> },
  ];
  const total = page.totalCount;
  return (
    <>
      <div className={styles.table}>
        <WorkTable
          label={t`当天记录`}
          columns={columns}
          rows={rows}
          idOf={({ learnerId }) => learnerId}
          empty={
            <StateBlock bare kind="search" title={t`没有符合条件的学生`}>
              <Trans>请更换姓名、学号，或取消筛选。</Trans>
            </StateBlock>
          }
        />
      </div>
      {total > 0 && (
        <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
          <Trans>共 {total} 人。签到可按 1 至 5 选择，上下键换行。</Trans>
        </TableFoot>
      )}
    </>
  );
}

interface ToolsProps {
  board: DailyBoard;
  day: string;
  classId: string;
  filter: DailyState | null;
  search: string;
  isFilling: boolean;
  onDay: (day: string) => void;
  onClass: (id: string) => void;
  onFilter: (filter: DailyState | null) => void;
  onSearch: (search: string) => void;
  onFill: () => void;
}

/** Which day and whom the table shows. */
export function DailyTools(props: ToolsProps): ReactNode {
  const { board, day, classId, filter, search, isFilling } = props;
  const { t, i18n } = useLingui();
  const names: Record<DailyState, string> = {
    open: t`未登记签到`,
    present: i18n._(attendanceWords.present.word),
    late: i18n._(attendanceWords.late.word),
    early: i18n._(attendanceWords.early.word),
    absent: i18n._(attendanceWords.absent.word),
    leave: i18n._(attendanceWords.leave.word),
    points: t`有课堂得分`,
  };
  return (
    <Toolbar
      label={t`筛选`}
      end={
        <Button icon={<PeopleCheckmarkRegular />} disabledFocusable={isFilling} onClick={props.onFill}>
          {t`其余全部记为出勤`}
        </Button>
      }
    >
      <Input
        type="date"
        className={styles.date}
        aria-label={t`日期`}
        value={day}
        min={board.from}
        max={board.until}
        onChange={(_, { value }) => value && props.onDay(value)}
      />
      {board.classes.length > 0 && (
        <Dropdown
          clearButton={null}
          aria-label={t`教学班`}
          value={board.classes.find(({ id }) => id === classId)?.name ?? t`全部教学班`}
          selectedOptions={[classId]}
          onOptionSelect={(_, { optionValue = '' }) => props.onClass(optionValue)}
        >
          <Option value="">{t`全部教学班`}</Option>
          {board.classes.map(({ id, name }) => (
            <Option key={id} value={id}>
              {name}
            </Option>
          ))}
        </Dropdown>
      )}
      <Dropdown
        clearButton={null}
        aria-label={t`记录`}
        value={filter === null ? t`全部学生` : names[filter]}
        selectedOptions={[filter ?? '']}
        onOptionSelect={(_, { optionValue }) => props.onFilter(dailyStates.find((one) => one === optionValue) ?? null)}
      >
        <Option value="">{t`全部学生`}</Option>
        {dailyStates.map((one) => (
          <Option key={one} value={one}>
            {names[one]}
          </Option>
        ))}
      </Dropdown>
      <SearchField label={t`姓名或学号`} value={search} onSearch={props.onSearch} />
    </Toolbar>
  );
}
