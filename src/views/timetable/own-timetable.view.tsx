import { Button } from '@fluentui/react-components';
import { CalendarSyncRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { datesOfWeek } from '#contract/timetable/occurrences.rule.ts';
import type { OwnTimetable } from '#contract/timetable/lesson-days.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { WeekBar } from './week-bar.view.tsx';
import { WeekGrid } from './week-grid.view.tsx';
import styles from './timetable.module.css';
import { listText } from '#views/common/list-text.ts';

interface Props {
  shown: Shown<OwnTimetable>;
  date: string;
  today: string;
  onDate: (date: string) => void;
}

type Week = OwnTimetable['data'][number];

/** Schools with the same periods stand in one grid, with the calendar of the first; lessons of the others say theirs. */
function sharedGrids(weeks: readonly Week[]): (Pick<Week, 'term' | 'periods' | 'lessons'> & { schools: string })[] {
  const groups = new Map<string, Week[]>();
  for (const week of weeks) {
    const key = JSON.stringify(week.periods);
    groups.set(key, [...(groups.get(key) ?? []), week]);
  }
  return [...groups.values()].map((group) => ({
    term: group[0]!.term,
    periods: group[0]!.periods,
    schools: listText(group.map(({ school }) => school.name)),
    lessons: group.flatMap(({ school, lessons }, at) =>
      lessons.map((one) =>
        at === 0 || !one.room ? one : { ...one, room: { ...one.room, name: `${school.name} ${one.room.name}` } },
      ),
    ),
  }));
}

/** 我的课表: what a person learns and teaches in a week. */
export function OwnTimetablePage({ shown, date, today, onDate }: Props) {
  const { t } = useLingui();
  const known = shown.status === 'shown' && !shown.isStale ? shown.data.data : [];
  return (
    <div className={styles.own}>
      <header>
        <h1>{t`我的课表`}</h1>
        <Link href={messagesAddresses.settings.to()} asChild>
          <Button as="a" icon={<CalendarSyncRegular />}>
            {t`订阅到手机日历`}
          </Button>
        </Link>
      </header>
      <section className={styles.card} aria-label={t`课表`}>
        <WeekBar term={known[0]?.term ?? null} {...{ date, today, onDate }} />
        <Loaded
          shown={shown}
          what={t`课表`}
          bare
          skeleton={<SkeletonRows count={8} height={60} />}
          empty={<StateBlock bare kind="empty" title={t`这一周不在学期内`} />}
        >
          {({ data }) => (
            <>
              {sharedGrids(data).map(({ schools, term, periods, lessons }) => (
                <div key={term.id} className={styles.grid}>
                  <WeekGrid
                    label={t`${schools} 课表`}
                    dates={datesOfWeek(date)}
                    {...{ term, today, periods, lessons }}
                  />
                </div>
              ))}
            </>
          )}
        </Loaded>
      </section>
    </div>
  );
}
