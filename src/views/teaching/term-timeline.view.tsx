import { useLingui } from '@lingui/react/macro';
import { addDays, dayOf, daysBetween } from '#contract/common/platform-time.rule.ts';
import { mondayOf } from '#contract/terms/term-calendar.rule.ts';
import { minuteText } from '#views/common/moments.ts';
import styles from './new-term.module.css';

interface Row {
  name: string;
  /** From which day on weeks count, `2026-09-01`. */
  startsOn: string;
  run: { startsAt: string; endsAt: string };
  marks: readonly { kind: string; name: string; at: string }[];
  holidays: readonly { name: string; startsOn: string; endsOn: string }[];
}

const mostWeeks = 30;

/** Both terms below each other, week by week: what is on a day of the one is on the same day of the other. */
export function TermTimeline({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui();
  const known = rows.filter(({ startsOn }) => !Number.isNaN(Date.parse(startsOn)));
  const weeks = Math.min(
    mostWeeks,
    Math.max(
      1,
      ...known.flatMap(({ startsOn, run, marks }) =>
        [run.endsAt, ...marks.map(({ at }) => at)].map((at) => Math.ceil((daysIn(startsOn, dayOf(at)) + 1) / 7)),
      ),
    ),
  );
  return (
    <div className={styles.timeline} role="img" aria-label={t`两个学期的时间线，各日期见下表`}>
      <div className={styles.weeks} style={{ gridTemplateColumns: `repeat(${weeks}, 1fr)` }}>
        {Array.from({ length: weeks }, (_, at) => (
          <span key={at}>{at + 1}</span>
        ))}
      </div>
      {known.map((row, at) => (
        <Lane key={at === 0 ? 'before' : 'then'} row={row} days={weeks * 7} />
      ))}
    </div>
  );
}

/** Days since the Monday of the first week. */
const daysIn = (startsOn: string, day: string) => daysBetween(mondayOf(startsOn), day);
const percent = (days: number, all: number) => `${Math.min(100, Math.max(0, (days / all) * 100))}%`;

function Lane({ row: { name, startsOn, run, marks, holidays }, days }: { row: Row; days: number }) {
  const span = (from: string, until: string) => ({
    left: percent(daysIn(startsOn, from), days),
    right: `calc(100% - ${percent(daysIn(startsOn, addDays(until, 1)), days)})`,
  });
  return (
    <div className={styles.lane}>
      <b>{name}</b>
      <div>
        <i style={span(dayOf(run.startsAt), dayOf(run.endsAt))} />
        {holidays.map((one) => (
          <i key={one.startsOn} data-holiday title={one.name} style={span(one.startsOn, one.endsOn)} />
        ))}
        {marks.map(({ kind, name: what, at }) => (
          <i
            key={`${what} ${at}`}
            data-mark={kind}
            title={`${what} ${minuteText(at)}`}
            style={{ left: percent(daysIn(startsOn, dayOf(at)) + 0.5, days) }}
          />
        ))}
      </div>
    </div>
  );
}
