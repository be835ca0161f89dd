import { Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { officeStates, type OfficeState } from '#contract/examoffice/exam-office-choices.rule.ts';
import type { ExamOffice, OfficeExam, OfficeExamPage } from '#contract/examoffice/exam-office.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { officeStateWords, planState } from './exam-office.words.ts';
import { spanOf } from './exam-times.words.ts';
import styles from './exam-office.module.css';

export interface ExamFilter {
  search: string;
  college: string;
  state: '' | OfficeState;
}

interface Props {
  colleges: ExamOffice['colleges'];
  filter: ExamFilter;
  shown: Shown<OfficeExamPage>;
  hrefOf: (examId: string) => string;
  onFilter: (filter: Partial<ExamFilter>) => void;
  onPage: (page: number) => void;
}

/** What an exam still lacks, in words; nothing where it lacks nothing. */
export function Lacks({ exam }: { exam: OfficeExam }) {
  const { t } = useLingui();
  const { unplaced, unwatched, rooms } = exam;
  if (exam.status === 'closed' || exam.status === 'released') return null;
  const lacks = [
    rooms > 0 && unplaced > 0 && t`${unplaced} 人没有座位`,
    unwatched > 0 && t`${unwatched} 个考场没有监考教师`,
  ].filter((one) => one !== false);
  return lacks.length === 0 ? null : <small className={styles.lacks}>{lacks.join(' · ')}</small>;
}

/** Exams of a term, the soonest first. */
export function ExamList({ colleges, filter, shown, hrefOf, onFilter, onPage }: Props) {
  const { t, i18n } = useLingui();
  const columns: Column<OfficeExam>[] = [
    {
      id: 'title',
      title: t`考试`,
      isName: true,
      cell: (exam) => (
        <span className={styles.two}>
          <Link href={hrefOf(exam.id)}>{`${exam.course} ${exam.title}`}</Link>
          <small>{exam.college}</small>
        </span>
      ),
    },
    { id: 'time', title: t`时间`, width: '240px', cell: spanOf },
    { id: 'learners', title: t`考生`, width: '80px', align: 'end', cell: ({ learners }) => learners },
    { id: 'rooms', title: t`考场`, width: '80px', align: 'end', cell: ({ rooms }) => rooms },
    {
      id: 'state',
      title: t`状态`,
      width: '220px',
      cell: (exam) => {
        const { tone, words } = planState(exam);
        return (
          <span className={styles.two}>
            <FlagTag tone={tone}>{i18n._(words)}</FlagTag>
            <Lacks exam={exam} />
          </span>
        );
      },
    },
  ];
  return (
    <section className={layout.card} aria-label={t`全部考试`}>
      <Toolbar label={t`筛选`}>
        <SearchField label={t`搜索课程或考试`} value={filter.search} onSearch={(search) => onFilter({ search })} />
        <Select aria-label={t`院系`} value={filter.college} onChange={(_, { value }) => onFilter({ college: value })}>
          <option value="">{t`全部院系`}</option>
          {colleges.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t`状态`}
          value={filter.state}
          onChange={(_, { value }) => onFilter({ state: value as ExamFilter['state'] })}
        >
          <option value="">{t`全部状态`}</option>
          {officeStates.map((state) => (
            <option key={state} value={state}>
              {i18n._(officeStateWords[state])}
            </option>
          ))}
        </Select>
      </Toolbar>
      <Loaded
        shown={shown}
        what={t`考试`}
        bare
        skeleton={<SkeletonRows count={8} height={56} />}
        empty={
          <StateBlock bare kind="empty" title={t`没有考试`}>
            <Trans>教师安排考试后显示在这里。</Trans>
          </StateBlock>
        }
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <WorkTable label={t`全部考试`} density="page" columns={columns} rows={page.data} idOf={({ id }) => id} />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 场考试</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}
