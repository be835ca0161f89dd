import { Button } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Agenda } from '#contract/agenda/agenda.contract.ts';
import { byDay, rowsOf, termWeekOf, turned, type CalendarView } from '#contract/agenda/calendar-days.rule.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import layout from '#views/common/layout.module.css';
import { daysText, monthText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import text from '#views/common/text.module.css';
import type { Look } from './agenda.words.ts';
import styles from './calendar.module.css';
import { DayGrid } from './day-grid.view.tsx';
import { DayList } from './day-list.view.tsx';

interface Props {
  shown: Shown<Agenda>;
  view: CalendarView;
  day: string;
  today: string;
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
  onDone: (id: string, isDone: boolean) => void;
  onOpen: (id: string) => void;
  onAdd: (day: string) => void;
}

const noon = (day: string) => `${day}T04:00:00Z`;

/** Everything with a time around a day: by month, by week, or one day after the other. */
export function CalendarCard({ shown, view, day, today, onView, onDay, ...acts }: Props) {
  const { t } = useLingui();
  const rows = rowsOf(view, day);
  const days = rows.flat();
  const [first, last] = [days[0]!, days.at(-1)!];
  const week = shown.status === 'shown' ? termWeekOf(shown.data.terms, day) : null;
  const steps = {
    month: [t`上个月`, t`下个月`],
    week: [t`上一周`, t`下一周`],
    list: [t`前 30 天`, t`后 30 天`],
  }[view];
  const title = view === 'month' ? monthText(noon(day)) : daysText(noon(first), noon(last));
  return (
    <section className={`${layout.card} ${layout.padded} ${styles.card}`} aria-label={t`日历`}>
      <div className={styles.bar}>
        <h2 className={text.card} aria-live="polite">
          {title} {view === 'week' && week !== null && <Trans>第 {week} 周</Trans>}
        </h2>
        <Button
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={steps[0]}
          onClick={() => onDay(turned(view, day, -1))}
        />
        <Button
          appearance="subtle"
          icon={<ChevronRightRegular />}
          aria-label={steps[1]}
          onClick={() => onDay(turned(view, day, 1))}
        />
        <Button size="small" disabledFocusable={day === today} onClick={() => onDay(today)}>{t`今天`}</Button>
        <Legend />
      </div>
      <Loaded shown={shown} what={t`日历`} bare skeleton={<SkeletonRows count={6} height={104} />}>
        {({ data, terms, now, isCut }) => {
          const parts = { things: byDay(data), terms, now: Date.parse(now), day, today, ...acts };
          return (
            <>
              {isCut && (
                <p className={text.meta}>
                  <Trans>事项过多，仅显示前 {data.length} 项，可按课程或类型筛选。</Trans>
                </p>
              )}
              {view === 'list' ? (
                <DayList {...parts} days={days} />
              ) : (
                <DayGrid
                  {...parts}
                  rows={rows}
                  view={view}
                  onDay={onDay}
                  onMore={(one) => {
                    onDay(one);
                    onView('list');
                  }}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function Legend() {
  const { t } = useLingui();
  const words: readonly [look: Look, word: string][] = [
    ['urgent', t`24 小时内`],
    ['soon', t`3 天内`],
    ['later', t`以后`],
    ['done', t`已完成`],
    ['event', t`上课与日程`],
  ];
  return (
    <ul className={styles.legend} aria-label={t`图例`}>
      {words.map(([look, word]) => (
        <li key={look} data-look={look}>
          {word}
        </li>
      ))}
    </ul>
  );
}
