import { Button } from '@fluentui/react-components';
import { CalendarAddRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { OwnExam, OwnExamPage } from '#contract/exams/exams.contract.ts';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonBlock, SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import text from '#views/common/text.module.css';
import { NextExam } from './next-exam.view.tsx';
import { LaterRow, PastRow } from './exam-rows.view.tsx';
import styles from './own-exams.module.css';

interface Props {
  title: string;
  next: Shown<OwnExamPage>;
  past: Shown<OwnExamPage>;
  /** The server's clock. */
  now: () => number;
  calendarHref: string;
  /** Where to go from an empty list. */
  action: { label: string; href: string };
  hrefOf: (exam: OwnExam) => string;
  onPage: (page: number) => void;
}

/** The next exam large, those after it, and what is past. */
export function OwnExams({ title, next, past, now, calendarHref, action, hrefOf, onPage }: Props) {
  const { t } = useLingui();
  return (
    <div className={layout.stack}>
      <header className={layout.between}>
        <h1 className={text.section}>{title}</h1>
        <Link href={calendarHref} asChild>
          <Button as="a" icon={<CalendarAddRegular />}>
            <Trans>订阅到日历</Trans>
          </Button>
        </Link>
      </header>
      <Loaded
        shown={next}
        what={t`考试`}
        skeleton={<SkeletonBlock height={300} />}
        empty={
          <StateBlock kind="empty" title={t`暂无考试`} actions={[action]}>
            <Trans>教师安排考试后显示在这里。</Trans>
          </StateBlock>
        }
      >
        {({ data: [first, ...later], totalCount }) => (
          <>
            {first && <NextExam exam={first} now={now} href={hrefOf(first)} />}
            {later.length > 0 && (
              <section className={`${layout.card} ${layout.padded}`}>
                <header className={layout.between}>
                  <h2 className={text.card}>
                    <Trans>之后的考试</Trans>
                  </h2>
                  <span className={text.meta}>
                    <Trans>{totalCount - 1} 场</Trans>
                  </span>
                </header>
                <ul className={styles.rows}>
                  {later.map((exam) => (
                    <LaterRow key={exam.id} exam={exam} now={now} href={hrefOf(exam)} />
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Loaded>
      <Loaded shown={past} what={t`考过的考试`} skeleton={<SkeletonRows count={3} height={68} />} empty={<></>}>
        {({ data, pageNo, totalPage }, isStale) => (
          <section className={`${layout.card} ${layout.padded}`} data-stale={isStale}>
            <h2 className={text.card}>
              <Trans>考过的</Trans>
            </h2>
            <ul className={styles.rows}>
              {data.map((exam) => (
                <PastRow key={exam.id} exam={exam} href={hrefOf(exam)} />
              ))}
            </ul>
            <Pager page={pageNo} total={totalPage} onPage={onPage} />
          </section>
        )}
      </Loaded>
    </div>
  );
}
