import { Button, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Lesson, LessonPage, Period } from '#contract/timetable/timetable.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { clocksText, groupsText, slotText, weekdays, weeksText } from './timetable.words.ts';
import styles from './timetable.module.css';

export interface LessonFilter {
  search: string;
  weekday: number | null;
  of: string;
}

interface Props {
  filter: LessonFilter;
  colleges: readonly { id: string; name: string }[];
  periods: readonly Period[];
  shown: Shown<LessonPage>;
  isSaving: boolean;
  isExporting: boolean;
  onFilter: (filter: Partial<LessonFilter>) => void;
  onPage: (page: number) => void;
  onEdit: (lesson: Lesson) => void;
  onRemove: (lesson: Lesson) => void;
  /** What is shown, as a file; null: not by this person. */
  onExport: (() => void) | null;
  /** Null where nothing is written any more, or not by this person. */
  onImport: (() => void) | null;
}

/** Lessons of a term by weekday and period. */
export function LessonList(props: Props) {
  const { filter, colleges, shown, isExporting, onFilter, onPage, onExport, onImport } = props;
  const { t, i18n } = useLingui();
  const columns = useColumns(props);
  return (
    <section className={styles.card} aria-label={t`课程安排`}>
      <Toolbar
        label={t`筛选`}
        end={
          <>
            {onImport && <Button onClick={onImport}>{t`导入课表`}</Button>}
            {onExport && (
              <Button disabled={isExporting} onClick={onExport}>
                {t`导出表格`}
              </Button>
            )}
          </>
        }
      >
        <SearchField label={t`搜索课程或教师`} value={filter.search} onSearch={(search) => onFilter({ search })} />
        <Select
          aria-label={t`星期`}
          value={String(filter.weekday ?? '')}
          onChange={(_, { value }) => onFilter({ weekday: value === '' ? null : Number(value) })}
        >
          <option value="">{t`全部星期`}</option>
          {weekdays.map((name, at) => (
            <option key={at} value={at + 1}>
              {i18n._(name)}
            </option>
          ))}
        </Select>
        {colleges.length > 0 && (
          <Select aria-label={t`院系`} value={filter.of} onChange={(_, { value }) => onFilter({ of: value })}>
            <option value="">{t`全部院系`}</option>
            {colleges.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Toolbar>
      <Loaded
        shown={shown}
        what={t`课程安排`}
        bare
        skeleton={<SkeletonRows count={10} height={56} />}
        empty={<StateBlock bare kind="empty" title={t`暂无课程安排`} />}
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <WorkTable
                label={t`课程安排`}
                density="page"
                columns={columns}
                rows={page.data}
                idOf={({ id }) => id}
                nameOf={({ course }) => course}
              />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 节课</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}

function useColumns({ periods, shown, isSaving, onEdit, onRemove }: Props): Column<Lesson>[] {
  const { t } = useLingui();
  // Whoever only looks has nothing to do here.
  const mayWriteSome = shown.status === 'shown' && shown.data.data.some(({ mayWrite }) => mayWrite);
  const columns: Column<Lesson>[] = [
    {
      id: 'course',
      title: t`课程`,
      isName: true,
      cell: ({ course, number, college, ...groups }) => (
        <span className={styles.two}>
          <b>{course}</b>
          <small>{[t`第 ${number} 期`, college].filter(Boolean).join(' · ')}</small>
          {groupsText(groups) && <small>{t`合班：${groupsText(groups)}`}</small>}
        </span>
      ),
    },
    {
      id: 'slot',
      title: t`时间`,
      cell: (lesson) => (
        <span className={styles.two}>
          {slotText(lesson)}
          <small>{clocksText(periods, lesson.first, lesson.last)}</small>
        </span>
      ),
    },
    { id: 'weeks', title: t`周次`, cell: ({ weeks }) => weeksText(weeks) },
    {
      id: 'room',
      title: t`教室`,
      cell: ({ room, learners }) => (
        <span className={styles.two}>
          {room?.name ?? '—'}
          <small>{room ? t`${learners} 人 / ${room.seats} 座` : t`${learners} 人`}</small>
        </span>
      ),
    },
    { id: 'teacher', title: t`教师`, width: '96px', cell: ({ teacher }) => teacher.name || '—' },
    {
      id: 'act',
      title: t`操作`,
      width: '128px',
      align: 'end',
      cell: (lesson) =>
        lesson.mayWrite && (
          <span className={styles.acts}>
            <Button appearance="subtle" size="small" disabled={isSaving} onClick={() => onEdit(lesson)}>
              {t`编辑`}
            </Button>
            <Button appearance="subtle" size="small" disabled={isSaving} onClick={() => onRemove(lesson)}>
              {t`删除`}
            </Button>
          </span>
        ),
    },
  ];
  return mayWriteSome ? columns : columns.filter(({ id }) => id !== 'act');
}
