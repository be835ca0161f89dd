import { useLingui } from '@lingui/react/macro';
import type { SchoolCourse } from '#contract/school-courses/school-courses.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { dayText } from '#views/common/moments.ts';
import type { Column } from '#views/common/work-table.view.tsx';
import { levelNames, stateNames } from '#views/courses/course.words.ts';
import { courseStates } from '#views/teaching/teaching.words.ts';
import styles from './school-courses.module.css';

interface Options {
  /** A panel stands beside the table: it keeps what names a course. */
  isNarrow: boolean;
  onOpen: (id: string) => void;
  onLead: (id: string) => void;
}

/** What the table says of a course. */
export function useSchoolCourseColumns({ isNarrow, onOpen, onLead }: Options): Column<SchoolCourse>[] {
  const { t, i18n } = useLingui();
  const columns: Column<SchoolCourse>[] = [
    {
      id: 'title',
      title: t`课程`,
      isName: true,
      cell: ({ id, title, level }) => (
        <span className={styles.two}>
          <button type="button" className={styles.title} onClick={() => onOpen(id)}>
            {title}
          </button>
          {level && <small>{i18n._(levelNames[level])}</small>}
        </span>
      ),
    },
    {
      id: 'status',
      title: t`状态`,
      width: '96px',
      cell: ({ status }) => <FlagTag tone={courseStates[status].tone}>{i18n._(courseStates[status].text)}</FlagTag>,
    },
    {
      id: 'term',
      title: t`开课`,
      cell: ({ offering, offerings }) =>
        offering ? (
          <span className={styles.two}>
            {offering.term}
            <small>{t`${i18n._(stateNames[offering.state])} · 共 ${offerings} 次`}</small>
          </span>
        ) : (
          '—'
        ),
    },
    {
      id: 'lead',
      title: t`负责人`,
      cell: ({ lead, college, team }) => (
        <span className={styles.two}>
          <button type="button" className={styles.title} onClick={() => onLead(lead.id)}>
            {lead.name || '—'}
          </button>
          <small>{[college, t`团队 ${team} 人`].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      id: 'learners',
      title: t({ message: '学生', context: 'count' }),
      width: '84px',
      align: 'end',
      isSortable: true,
      cell: ({ learners }) => i18n.number(learners),
    },
    {
      id: 'filled',
      title: t`内容完整`,
      width: '112px',
      align: 'end',
      cell: ({ filled, items }) => <Share part={filled} all={items} />,
    },
    {
      id: 'marked',
      title: t`按时批改`,
      width: '112px',
      align: 'end',
      cell: ({ markedInTime, submitted }) => <Share part={markedInTime} all={submitted} />,
    },
    {
      id: 'edited',
      title: t`最近编辑`,
      width: '104px',
      isSortable: true,
      cell: ({ editedAt }) => dayText(editedAt),
    },
  ];
  const kept = ['title', 'status', 'learners'];
  return isNarrow ? columns.filter(({ id }) => kept.includes(id)) : columns;
}

/** How much of how many; a dash where there is nothing to judge by. */
export function Share({ part, all }: { part: number; all: number }) {
  const { i18n } = useLingui();
  if (all === 0) return <span>—</span>;
  return (
    <span className={styles.share} data-low={part / all < 0.8 || undefined}>
      <b>{i18n.number(part / all, { style: 'percent', maximumFractionDigits: 0 })}</b>
      <small>
        {i18n.number(part)}/{i18n.number(all)}
      </small>
    </span>
  );
}
