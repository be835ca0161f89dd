import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { lessonsDayOf, lessonWeekday } from '#contract/timetable/occurrences.rule.ts';
import type { LessonOn } from '#contract/timetable/lesson-days.contract.ts';
import type { Period, TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { clockOfMinutes } from '#contract/timetable/periods.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { dayText } from '#views/common/moments.ts';
import { clocksText, groupsText, periodsText, weekdays } from './timetable.words.ts';
import { groupsOf } from './week-groups.rule.ts';
import styles from './week-grid.module.css';

interface Props {
  label: string;
  term: TimetableTerm;
  /** From Monday to Sunday. */
  dates: readonly string[];
  today: string;
  periods: readonly Period[];
  lessons: readonly LessonOn[];
  /** In place of the link to the course. */
  onOpen?: (lesson: LessonOn) => void;
}

const noon = (day: string) => `${day}T04:00:00Z`;
const workdays = 5;

/** A week by days and periods; on a phone a list of days. Weekends stand there when something is taught. */
export function WeekGrid({ label, term, dates, today, periods, lessons, onOpen }: Props) {
  const rows = Math.max(periods.length, ...lessons.map(({ last }) => last), 1);
  const shown = dates.filter((date, at) => at < workdays || date === today || lessons.some((one) => one.date === date));
  return (
    <section
      className={styles.grid}
      aria-label={label}
      style={{ '--days': shown.length, '--periods': rows } as React.CSSProperties}
    >
      <div className={styles.times} aria-hidden>
        {Array.from({ length: rows }, (_, at) => (
          <div key={at} className={styles.time} style={{ gridRow: at + 2 }}>
            <b>{at + 1}</b>
            {periods[at] && (
              <small>
                {clockOfMinutes(periods[at].from)}
                <br />
                {clockOfMinutes(periods[at].to)}
              </small>
            )}
          </div>
        ))}
      </div>
      {shown.map((date) => (
        <Day
          key={date}
          {...{ term, date, periods, onOpen }}
          isToday={date === today}
          lessons={lessons.filter((one) => one.date === date)}
        />
      ))}
    </section>
  );
}

interface DayProps extends Pick<Props, 'term' | 'periods' | 'lessons' | 'onOpen'> {
  date: string;
  isToday: boolean;
}

function Day({ term, date, isToday, periods, lessons, onOpen }: DayProps) {
  const { t, i18n } = useLingui();
  const holiday = term.holidays.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)?.name;
  const taught = lessonsDayOf(term, date);
  const other = taught !== null && taught !== date ? dayText(noon(taught)) : null;
  const weekday = i18n._(weekdays[lessonWeekday(date) - 1]!);
  return (
    <section className={styles.day} aria-label={`${weekday} ${dayText(noon(date))}`} data-today={isToday || undefined}>
      <h3 aria-current={isToday ? 'date' : undefined}>
        {weekday}
        <span>{dayText(noon(date))}</span>
        {isToday && <FlagTag tone="now">{t`今天`}</FlagTag>}
        {holiday !== undefined && <small>{holiday}</small>}
        {other && (
          <small>
            <Trans>补{other}的课</Trans>
          </small>
        )}
      </h3>
      {lessons.length === 0 && <p className={styles.none}>{t`没有课`}</p>}
      {groupsOf(lessons).map((group) => (
        <div key={group.first} className={styles.group} style={{ gridRow: `${group.first + 1} / ${group.last + 2}` }}>
          {group.lessons.map((lesson) => (
            <Block key={`${lesson.lessonId} ${lesson.day} ${lesson.isAway}`} {...{ lesson, periods, onOpen }} />
          ))}
        </div>
      ))}
    </section>
  );
}

type BlockProps = Pick<Props, 'periods' | 'onOpen'> & { lesson: LessonOn };

function Block({ lesson, periods, onOpen }: BlockProps) {
  const { t } = useLingui();
  const { course, first, last, room, teacher, status, isAway, movedTo, date, reason, link } = lesson;
  const kind = isAway ? 'away' : status;
  const away = movedTo === date ? t`已调整` : movedTo && t`已调至${dayText(noon(movedTo))}`;
  const inside = (
    <>
      <b>{course}</b>
      {kind !== 'planned' && (
        <FlagTag tone={kind === 'moved' ? 'late' : kind === 'cancelled' ? 'error' : 'none'}>
          {kind === 'moved' ? t`调课` : kind === 'cancelled' ? t`停课` : away}
        </FlagTag>
      )}
      <small>
        {periodsText(first, last)} <span className={styles.clock}>{clocksText(periods, first, last)}</span>
      </small>
      <small>{[room?.name ?? t`未排教室`, teacher.name].filter(Boolean).join(' · ')}</small>
      {groupsText(lesson) && <small>{groupsText(lesson)}</small>}
      {kind !== 'planned' && reason !== '' && <small>{reason}</small>}
    </>
  );
  return onOpen ? (
    <button type="button" className={styles.lesson} data-kind={kind} onClick={() => onOpen(lesson)}>
      {inside}
    </button>
  ) : (
    <Link href={link} className={styles.lesson} data-kind={kind}>
      {inside}
    </Link>
  );
}
