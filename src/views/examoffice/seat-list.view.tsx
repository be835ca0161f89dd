import { Button, Checkbox, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExamRoom, SeatPage, SeatRow } from '#contract/examoffice/exam-plan.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { clockText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { attendanceTones, attendanceWords } from './exam-office.words.ts';
import styles from './exam-office.module.css';

interface FilterProps {
  rooms: readonly ExamRoom[];
  room: string;
  search: string;
  /** Absent: not asked for here. */
  isUnplaced?: boolean;
  onFilter: (filter: { room?: string; search?: string; isUnplaced?: boolean }) => void;
}

/** Search and room of a list of learners. */
export function SeatFilters({ rooms, room, search, isUnplaced, onFilter }: FilterProps) {
  const { t } = useLingui();
  return (
    <Toolbar label={t`筛选`}>
      <SearchField label={t`搜索姓名或学号`} value={search} onSearch={(text) => onFilter({ search: text })} />
      <Select aria-label={t`考场`} value={room} onChange={(_, { value }) => onFilter({ room: value })}>
        <option value="">{t`全部考场`}</option>
        {rooms.map(({ id, position, name }) => (
          <option key={id} value={id}>
            {t`第 ${position} 考场 ${name}`}
          </option>
        ))}
      </Select>
      {isUnplaced !== undefined && (
        <Checkbox
          label={t`只看没有座位的`}
          checked={isUnplaced}
          onChange={(_, { checked }) => onFilter({ isUnplaced: checked === true })}
        />
      )}
    </Toolbar>
  );
}

interface Props {
  label: string;
  shown: Shown<SeatPage>;
  filters?: ReactNode;
  /** Who came, and what the exam says of it. */
  hasAttendance: boolean;
  isSaving: boolean;
  onPage: (page: number) => void;
  /** Null: nothing may be changed. */
  onMove: ((row: SeatRow) => void) | null;
  onPresent: ((row: SeatRow) => void) | null;
  onNote: ((row: SeatRow) => void) | null;
}

/** Learners of an exam with their seats, and with who came. */
export function SeatList({ label, shown, filters, hasAttendance, onPage, ...acts }: Props) {
  const { t } = useLingui();
  const columns = useColumns({ hasAttendance, ...acts });
  return (
    <section className={layout.card} aria-label={label}>
      {filters}
      <Loaded
        shown={shown}
        what={label}
        bare
        skeleton={<SkeletonRows count={10} height={56} />}
        empty={<StateBlock bare kind="empty" title={t`没有考生`} />}
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <WorkTable
                label={label}
                density="page"
                columns={columns}
                rows={page.data}
                idOf={({ learnerId }) => learnerId}
              />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 名考生</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}

function useColumns(props: Pick<Props, 'hasAttendance' | 'isSaving' | 'onMove' | 'onPresent' | 'onNote'>) {
  const { hasAttendance, isSaving, onMove, onPresent, onNote } = props;
  const { t } = useLingui();
  const button = (label: string, onPress: () => void) => (
    <Button appearance="subtle" size="small" disabled={isSaving} onClick={onPress}>
      {label}
    </Button>
  );
  const act = (row: SeatRow) => (
    <span className={styles.acts}>
      {onMove && button(row.seat === null ? t`安排座位` : t`调整座位`, () => onMove(row))}
      {onPresent && row.attendance === null && button(t`到场`, () => onPresent(row))}
      {onNote && button(row.attendance === null ? t`迟到或缺考` : t`修改登记`, () => onNote(row))}
    </span>
  );
  const columns: Column<SeatRow>[] = [
    {
      id: 'seat',
      title: t`座位`,
      width: '160px',
      cell: ({ position, seat }) =>
        seat === null ? (
          <FlagTag tone="late">{t`没有座位`}</FlagTag>
        ) : (
          <b>
            <Trans>
              第 {position} 考场 {seat} 号
            </Trans>
          </b>
        ),
    },
    {
      id: 'learner',
      title: t`考生`,
      isName: true,
      cell: ({ name, number, className }) => (
        <span className={styles.two}>
          <b>{name}</b>
          <small>{[number, className].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    ...(hasAttendance
      ? [
          { id: 'attempt', title: t`答题情况`, width: '152px', cell: (row: SeatRow) => <Attempt row={row} /> },
          { id: 'attendance', title: t`登记`, width: '200px', cell: (row: SeatRow) => <Noted row={row} /> },
        ]
      : []),
    ...(onMove || onNote ? [{ id: 'actions', title: t`操作`, width: '200px', align: 'end' as const, cell: act }] : []),
  ];
  return columns;
}

function Attempt({ row: { attempt } }: { row: SeatRow }) {
  if (!attempt || attempt.status === 'absent') return <Trans>未进入</Trans>;
  if (attempt.startedAt === null) return <Trans>在候考室</Trans>;
  return <Trans>{clockText(attempt.startedAt)} 开始作答</Trans>;
}

function Noted({ row: { attendance } }: { row: SeatRow }) {
  const { t, i18n } = useLingui();
  if (!attendance) return '—';
  const { status, lateMinutes, remark } = attendance;
  return (
    <span className={styles.two}>
      <FlagTag tone={attendanceTones[status]}>
        {status === 'late' ? t`迟到 ${lateMinutes} 分钟` : i18n._(attendanceWords[status])}
      </FlagTag>
      {remark && <small>{remark}</small>}
    </span>
  );
}
