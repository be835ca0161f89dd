import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { examClashKinds, type ExamClashKind } from '#contract/examoffice/exam-office-choices.rule.ts';
import type { ExamClash, ExamClashPage } from '#contract/examoffice/exam-office.contract.ts';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { examClashWords } from './exam-office.words.ts';
import { spanOf } from './exam-times.words.ts';
import styles from './exam-office.module.css';

interface Props {
  kind: ExamClashKind;
  shown: Shown<ExamClashPage>;
  hrefOf: (examId: string) => string;
  /** Where the lessons of a course are mended. */
  lessonsHref: (course: string) => string;
  onKind: (kind: ExamClashKind) => void;
  onPage: (page: number) => void;
}

/** What cannot be at once, with both sides and the way to what mends it. */
export function ExamClashes({ kind, shown, hrefOf, lessonsHref, onKind, onPage }: Props) {
  const { t, i18n } = useLingui();
  const side = ({ examId, course, title, from, until }: ExamClash['one']) => (
    <span className={styles.two}>
      <Link href={examId === null ? lessonsHref(course) : hrefOf(examId)}>{`${course} ${title}`.trim()}</Link>
      <small>{spanOf({ opensAt: from, closesAt: until })}</small>
    </span>
  );
  const columns: Column<ExamClash>[] = [
    {
      id: 'name',
      title: kind === 'learner' ? t`学生` : kind === 'invigilator' ? t`监考教师` : t`考场`,
      width: '200px',
      isName: true,
      cell: ({ name, count }) => (count > 1 ? t`${name}等 ${count} 人` : name),
    },
    { id: 'one', title: t`考试`, cell: ({ one }) => side(one) },
    { id: 'other', title: kind === 'lesson' ? t`课程` : t`另一场考试`, cell: ({ other }) => side(other) },
  ];
  return (
    <section className={layout.card} aria-label={t`冲突`}>
      <Toolbar label={t`筛选`}>
        <SegmentControl
          label={t`冲突类型`}
          value={kind}
          choices={examClashKinds.map((value) => ({ value, label: i18n._(examClashWords[value]) }))}
          onChoose={onKind}
        />
      </Toolbar>
      <Loaded
        shown={shown}
        what={t`冲突`}
        bare
        skeleton={<SkeletonRows count={6} height={56} />}
        empty={<StateBlock bare kind="done" title={t`没有冲突`} />}
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <WorkTable
                label={t`冲突`}
                density="page"
                columns={columns}
                rows={page.data}
                idOf={({ name, one, other }) => `${name} ${one.examId} ${other.examId} ${other.course} ${other.from}`}
              />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 处冲突</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}
