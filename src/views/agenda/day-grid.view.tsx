import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Agenda, AgendaThing } from '#contract/agenda/agenda.contract.ts';
import { dayMark, dayOfKey, termWeekOf, type CalendarView } from '#contract/agenda/calendar-days.rule.ts';
import { weekdayOf } from '#contract/common/platform-time.rule.ts';
import { mondayOf } from '#contract/terms/term-calendar.rule.ts';
import { dayText, shortWeekday, weekdayText } from '#views/common/moments.ts';
import text from '#views/common/text.module.css';
import styles from './calendar.module.css';
import { ThingChip } from './thing-chip.view.tsx';

interface Props {
  /** Weeks from Monday to Sunday. */
  rows: readonly (readonly string[])[];
  view: CalendarView;
  things: ReadonlyMap<string, readonly AgendaThing[]>;
  terms: Agenda['terms'];
  /** ms since 1970. */
  now: number;
  day: string;
  today: string;
  onDay: (day: string) => void;
  onOpen: (id: string) => void;
  onAdd: (day: string) => void;
  /** All things of a day that has more than there is room for. */
  onMore: (day: string) => void;
}

const roomOfMonth = 3;
/** Where there is no room for all: what is to be done before what takes place, each by time. */
const tasksFirst = (one: AgendaThing, other: AgendaThing) => Number(isEvent(one)) - Number(isEvent(other));
const isEvent = ({ form, state }: AgendaThing) => form === 'event' || state === 'none';
const noon = (day: string) => `${day}T04:00:00Z`;

/**
 * Weeks with a cell for each day. One tab stop: arrows go by days and weeks, Home and End within the week, PgUp and PgDn
 * by months (in the week by weeks), T to today, Enter writes an entry on the day.
 */
export function DayGrid({ rows, view, day, today, onDay, onAdd, ...parts }: Props) {
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const isWalking = useRef(false);
  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  function move(event: React.KeyboardEvent) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.day === undefined) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onAdd(event.target.dataset.day);
      return;
    }
    const next = dayOfKey(event.key, { day: event.target.dataset.day, today, view });
    if (next === null) return;
    event.preventDefault();
    isWalking.current = true;
    if (next === day) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    else onDay(next);
  }
  return (
    <div ref={grid} role="grid" aria-label={t`日历`} className={styles.grid} data-view={view} onKeyDown={move}>
      <div role="row" className={styles.weekdays}>
        {rows[0]!.map((one) => (
          <span key={one} role="columnheader">
            {shortWeekday(one)}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row[0]} role="row" className={styles.week}>
          {row.map((one) => (
            <Day key={one} of={one} {...parts} {...{ view, day, today, onAdd }} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Day({
  of,
  view,
  things,
  terms,
  now,
  day,
  today,
  onOpen,
  onAdd,
  onMore,
}: Omit<Props, 'rows' | 'onDay'> & { of: string }) {
  const own = things.get(of) ?? [];
  const room = view === 'month' && own.length > roomOfMonth ? roomOfMonth - 1 : own.length;
  const shown = room < own.length ? own.toSorted(tasksFirst).slice(0, room) : own;
  const mark = dayMark(terms, of);
  const week = of === mondayOf(of) ? termWeekOf(terms, of) : null;
  const isFirst = of.endsWith('-01');
  return (
    <div
      role="gridcell"
      className={styles.day}
      tabIndex={of === day ? 0 : -1}
      data-day={of}
      data-today={of === today || undefined}
      data-aside={(view === 'month' && of.slice(0, 7) !== day.slice(0, 7)) || undefined}
      data-weekend={isWeekend(of) || undefined}
      aria-current={of === today ? 'date' : undefined}
      onDoubleClick={(event) => event.target === event.currentTarget && onAdd(of)}
    >
      <span className={styles.date}>
        <span className={text.unseen}>{weekdayText(noon(of))}</span>
        <b aria-hidden>{isFirst ? dayText(noon(of)) : Number(of.slice(8))}</b>
        {week !== null && (
          <small>
            <Trans>第 {week} 周</Trans>
          </small>
        )}
      </span>
      {mark && (
        <small className={styles.mark} data-kind={mark.holiday === null ? 'makeUp' : 'holiday'}>
          {mark.holiday ?? <Trans>补 {dayText(noon(mark.replaces!))} 的课</Trans>}
        </small>
      )}
      {shown.map((thing) => (
        <ThingChip key={thing.id} thing={thing} now={now} onOpen={onOpen} />
      ))}
      {own.length > room && (
        <button type="button" className={styles.more} onClick={() => onMore(of)}>
          <Trans>还有 {own.length - room} 项</Trans>
        </button>
      )}
    </div>
  );
}

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day));
