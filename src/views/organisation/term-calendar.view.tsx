import { Trans, useLingui } from '@lingui/react/macro';
import { dayOf, weekdayOf } from '#contract/common/platform-time.rule.ts';
import { calendarOf, type CalendarDay, type TermCalendar } from '#contract/terms/term-calendar.rule.ts';
import { dayText, narrowWeekday } from '#views/common/moments.ts';
import { now } from '#views/common/now.ts';
import styles from './terms.module.css';

interface Props {
  name: string;
  term: TermCalendar;
}

/** A moment within a day, wherever it is read. */
const noon = (day: string) => `${day}T04:00:00Z`;

/** 教学周: each a row, with its holidays and the days that replace them. */
export function TermCalendarTable({ name, term }: Props) {
  const { t } = useLingui();
  const weeks = calendarOf(term);
  const today = dayOf(now());
  return (
    <table className={styles.calendar} aria-label={t`${name} 校历`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>周次</Trans>
          </th>
          {weeks[0]!.days.map(({ day }) => (
            <th key={day} scope="col">
              {narrowWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, days }) => (
          <tr key={week} data-now={days.some(({ day }) => day === today) || undefined}>
            <th scope="row" aria-label={t`第 ${week} 周`}>
              {week}
            </th>
            {days.map((one, at) => (
              <Day key={one.day} one={one} isToday={one.day === today} isFirst={week === 1 && at === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function kindOf({ day, isWithin, holiday, replaces }: CalendarDay) {
  if (!isWithin) return 'outside';
  if (holiday !== null) return 'holiday';
  if (replaces !== null) return 'makeUp';
  return [0, 6].includes(weekdayOf(day)) ? 'weekend' : 'teaching';
}

function Day({ one, isToday, isFirst }: { one: CalendarDay; isToday: boolean; isFirst: boolean }) {
  const { day, holiday, replaces, madeUpOn } = one;
  const number = Number(day.slice(8));
  const [taught, later] = [replaces, madeUpOn].map((other) => (other === null ? null : dayText(noon(other))));
  return (
    <td data-kind={kindOf(one)} aria-current={isToday ? 'date' : undefined}>
      <b>{number === 1 || isFirst ? `${Number(day.slice(5, 7))}/${number}` : number}</b>
      {holiday !== null && <small>{holiday}</small>}
      {later && (
        <small>
          <Trans>{later}补课</Trans>
        </small>
      )}
      {taught && (
        <small>
          <Trans>补{taught}的课</Trans>
        </small>
      )}
    </td>
  );
}
