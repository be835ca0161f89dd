import { Button } from '@fluentui/react-components';
import { ArchiveRegular, ArrowUndoRegular, CalendarAddRegular, PersonSwapRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { College } from '#contract/organisation/organisation.contract.ts';
import type {
  SchoolCourse,
  SchoolCourseFacets,
  SchoolCoursePage,
} from '#contract/school-courses/school-courses.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { BulkBar, TableFoot } from '#views/common/toolbar.view.tsx';
import { WorkTable } from '#views/common/work-table.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { courseStates } from '#views/teaching/teaching.words.ts';
import { useSchoolCourseColumns } from './school-course-columns.view.tsx';
import { SchoolCourseFilters, type CourseFilter } from './school-course-filters.view.tsx';
import styles from './school-courses.module.css';
import structure from './structure.module.css';

export type CourseAct = 'openTerm' | 'handOver' | 'archive' | 'restore';

interface Props {
  schoolName: string;
  colleges: readonly College[];
  filter: CourseFilter;
  facets: SchoolCourseFacets | null;
  shown: Shown<SchoolCoursePage>;
  /** Over all pages. */
  selected: ReadonlyMap<string, SchoolCourse>;
  chosenId: string | null;
  onFilter: (change: Partial<CourseFilter>) => void;
  onPage: (page: number) => void;
  onSelect: (selected: ReadonlyMap<string, SchoolCourse>) => void;
  onChoose: (id: string) => void;
  /** What this person may do with them. */
  may: ReadonlySet<CourseAct>;
  onAct: (act: CourseAct, courses: readonly SchoolCourse[]) => void;
  /** How courses are reviewed before they are published. */
  onRule: () => void;
  /** Null: nothing is chosen. */
  panel: ReactNode;
}

const nothing = { status: '', term: '', college: '', level: '', lead: '', search: '' } as const;

/** 课程: all of a school, in whatever state, and the chosen one beside them. */
export function SchoolCoursesPage(props: Props) {
  const { schoolName, filter, facets, shown, onFilter, onRule, panel } = props;
  const { t, i18n } = useLingui();
  const leadName =
    shown.status === 'shown' ? (shown.data.data.find(({ lead }) => lead.id === filter.lead)?.lead.name ?? null) : null;
  const counted = (facets?.statuses ?? []).toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  return (
    <ManagePage
      title={t`课程管理`}
      tabs={{
        label: t`状态`,
        value: filter.status,
        choices: [
          { value: '' as CourseFilter['status'], label: t`全部`, ...(facets && { count: facets.total }) },
          ...counted.map(({ value, count }) => ({ value, label: i18n._(courseStates[value].text), count })),
        ],
      }}
      onTab={(status) => onFilter({ status })}
      actions={<Button onClick={onRule}>{t`发布审核`}</Button>}
    >
      <div className={structure.split} data-open={panel ? true : undefined}>
        <section className={tree.panel} aria-label={schoolName}>
          <SchoolCourseFilters {...props} leadName={leadName} />
          <Loaded
            shown={shown}
            what={t`课程`}
            bare
            skeleton={<SkeletonRows count={8} height={56} />}
            empty={
              <None isNarrowed={JSON.stringify({ ...filter, ...nothing }) !== JSON.stringify(filter)} {...props} />
            }
          >
            {(page) => <Rows {...props} page={page} />}
          </Loaded>
        </section>
        {panel}
      </div>
    </ManagePage>
  );
}

const order: readonly SchoolCourse['status'][] = [
  'published',
  'draft',
  'submitted',
  'schoolReview',
  'provinceReview',
  'archived',
];

function None({ isNarrowed, onFilter }: Pick<Props, 'onFilter'> & { isNarrowed: boolean }) {
  const { t } = useLingui();
  return isNarrowed ? (
    <StateBlock
      bare
      kind="search"
      title={t`没有符合条件的课程`}
      actions={[{ label: t`清空筛选`, onPress: () => onFilter(nothing) }]}
    />
  ) : (
    <StateBlock bare kind="empty" title={t`学校还没有课程`}>
      {t`教师在“任教课程”中新建课程后，显示在这里。`}
    </StateBlock>
  );
}

function Rows(props: Props & { page: SchoolCoursePage }) {
  const { page, filter, selected, chosenId, onFilter, onPage, onSelect, onChoose, may, onAct } = props;
  const { t } = useLingui();
  const columns = useSchoolCourseColumns({
    isNarrow: chosenId !== null,
    onOpen: onChoose,
    onLead: (lead) => onFilter({ lead }),
  });
  const courses = [...selected.values()];
  const onIds = (ids: ReadonlySet<string>) => {
    const known = new Map([...selected, ...page.data.map((row) => [row.id, row] as const)]);
    onSelect(new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : []))));
  };
  const icons = { fontSize: 20 };
  const acts = [
    { id: 'openTerm', label: t`安排开课`, icon: <CalendarAddRegular {...icons} />, isDisabled: false },
    { id: 'handOver', label: t`移交`, icon: <PersonSwapRegular {...icons} />, isDisabled: false },
    {
      id: 'archive',
      label: t({ message: '下架', context: 'course' }),
      icon: <ArchiveRegular {...icons} />,
      isDisabled: !courses.some(({ status }) => status === 'published'),
    },
    {
      id: 'restore',
      label: t`重新上架`,
      icon: <ArrowUndoRegular {...icons} />,
      isDisabled: !courses.some(({ status }) => status === 'archived'),
    },
  ] as const;
  const from = (page.pageNo - 1) * page.pageSize + 1;
  const to = from + page.data.length - 1;
  return (
    <>
      <div className={styles.table}>
        <WorkTable
          label={t`课程`}
          columns={columns}
          rows={page.data}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          {...(may.size > 0 && { selected: new Set(selected.keys()), onSelect: onIds })}
          sorting={{ column: filter.sort, isDescending: !filter.up }}
          onSort={({ column, isDescending }) =>
            onFilter({
              sort: column as CourseFilter['sort'],
              // A column that was not sorted by begins with the most.
              up: column === filter.sort && !isDescending,
            })
          }
          {...(chosenId !== null && { currentId: chosenId })}
        />
      </div>
      <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
        <Trans>
          {from}–{to}，共 {page.totalCount} 门。内容完整：已有内容的条目；按时批改：近 90 天提交的作业中 7 天内批完的。
        </Trans>
      </TableFoot>
      <div className={styles.bulk}>
        <BulkBar
          count={courses.length}
          onCancel={() => onSelect(new Map())}
          actions={acts
            .filter(({ id }) => may.has(id))
            .map((act) => ({ ...act, onPress: () => onAct(act.id, courses) }))}
        />
      </div>
    </>
  );
}
