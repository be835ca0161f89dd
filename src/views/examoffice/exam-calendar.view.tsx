import { Button } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import type { ExamDays, ExamOffice, OfficeExam, OfficeExamPage } from '#contract/examoffice/exam-office.contract.ts';
import { mondayOf, weekOf, weeksIn } from '#contract/terms/term-calendar.rule.ts';
import { datesOfWeek } from '#contract/timetable/occurrences.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { clockText, dayText, shortWeekday } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { planState } from './exam-office.words.ts';
import { Lacks } from './exam-list.view.tsx';
import styles from './exam-office.module.css';

interface Props {
  term: ExamOffice['terms'][number];
  /** A day of the week that is shown. */
  date: string;
  today: string;
  /** On which days of the term there are exams; empty while they are on their way. */
  days: ExamDays['days'];
  shown: Shown<OfficeExamPage>;
  hrefOf: (examId: string) => string;
  onDate: (date: string) => void;
  /** Shows all exams of the week as a list. */
  moreHref: string;
}

/** The weeks of a term with their exams, and one of them day by day. */
export function ExamCalendar({ term, date, today, days, shown, hrefOf, onDate, moreHref }: Props) {
  const { t } = useLingui();
  const monday = mondayOf(date);
  const dates = datesOfWeek(date);
  const week = weekOf(term, date);
  return (
    <section className={layout.card} aria-label={t`日程`}>
      <Weeks term={term} shownWeek={week} days={days} onDate={onDate} />
      <div className={styles.bar}>
        <h2 aria-live="polite">
          {week >= 1 && week <= weeksIn(term) ? <Trans>第 {week} 周</Trans> : <Trans>不在学期内</Trans>}
        </h2>
        <Button
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={t`上一周`}
          onClick={() => onDate(addDays(monday, -7))}
        />
        <Button
          appearance="subtle"
          icon={<ChevronRightRegular />}
          aria-label={t`下一周`}
          onClick={() => onDate(addDays(monday, 7))}
        />
        <Button size="small" disabled={dates.includes(today)} onClick={() => onDate(today)}>{t`本周`}</Button>
      </div>
      <Loaded shown={shown} what={t`考试`} bare skeleton={<SkeletonRows count={4} height={72} />}>
        {({ data, totalCount }) => (
          <>
            <ol className={styles.week}>
              {dates.map((day) => (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  exams={data.filter((exam) => dayOf(exam.opensAt) === day)}
                  hrefOf={hrefOf}
                />
              ))}
            </ol>
            {totalCount > data.length && (
              <p className={styles.more}>
                <Link href={moreHref}>
                  <Trans>本周共 {totalCount} 场，查看全部</Trans>
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** All weeks of the term, each with how many exams it has. */
function Weeks({ term, shownWeek, days, onDate }: Pick<Props, 'term' | 'days' | 'onDate'> & { shownWeek: number }) {
  const { t } = useLingui();
  const counts = new Map<number, number>();
  for (const { day, exams } of days) counts.set(weekOf(term, day), (counts.get(weekOf(term, day)) ?? 0) + exams);
  return (
    <div className={styles.weeks} role="group" aria-label={t`学期各周`}>
      {Array.from({ length: weeksIn(term) }, (_, at) => at + 1).map((week) => {
        const count = counts.get(week) ?? 0;
        return (
          <button
            key={week}
            type="button"
            aria-pressed={week === shownWeek}
            aria-label={t`第 ${week} 周，${count} 场考试`}
            data-has={count > 0}
            onClick={() => onDate(addDays(mondayOf(term.startsOn), (week - 1) * 7))}
          >
            {week}
            <small>{count > 0 ? count : ' '}</small>
          </button>
        );
      })}
    </div>
  );
}

interface DayProps extends Pick<Props, 'hrefOf'> {
  day: string;
  isToday: boolean;
  exams: readonly OfficeExam[];
}

function Day({ day, isToday, exams, hrefOf }: DayProps) {
  const { i18n } = useLingui();
  return (
    <li data-today={isToday} data-empty={exams.length === 0}>
      <h3>
        {shortWeekday(day)} <small>{dayText(`${day}T04:00:00Z`)}</small>
      </h3>
      {exams.map((exam) => {
        const { tone, words } = planState(exam);
        return (
          <Link key={exam.id} href={hrefOf(exam.id)} className={styles.exam}>
            <time dateTime={exam.opensAt}>
              {clockText(exam.opensAt)}
              {dayOf(exam.closesAt) === day && `–${clockText(exam.closesAt)}`}
            </time>
            <b>{exam.course}</b>
            <span>{exam.title}</span>
            <span className={styles.facts}>
              <FlagTag tone={tone}>{i18n._(words)}</FlagTag>
              <small>
                <Trans>{exam.learners} 人</Trans>
              </small>
            </span>
            <Lacks exam={exam} />
          </Link>
        );
      })}
      {exams.length === 0 && (
        <p className={styles.none}>
          <Trans>没有考试</Trans>
        </p>
      )}
    </li>
  );
}
