import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { datesOfWeek } from '#contract/timetable/occurrences.rule.ts';
import type { LessonOn, TimetableWeek } from '#contract/timetable/lesson-days.contract.ts';
import type { Period, TimetableSide, TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Toolbar } from '#views/common/toolbar.view.tsx';
import { SearchChoice, type SearchedChoice } from '#views/common/search-choice.view.tsx';
import { sideNames } from './timetable.words.ts';
import { WeekBar } from './week-bar.view.tsx';
import { WeekGrid } from './week-grid.view.tsx';
import styles from './timetable.module.css';

interface Props {
  term: TimetableTerm;
  periods: readonly Period[];
  by: TimetableSide;
  /** Only classes are looked at. */
  isOfClasses: boolean;
  chosen: SearchedChoice | null;
  choices: readonly SearchedChoice[] | null;
  date: string;
  today: string;
  /** Null until somebody is chosen. */
  shown: Shown<TimetableWeek> | null;
  onBy: (by: TimetableSide) => void;
  onSearch: (search: string) => void;
  onChoose: (choice: SearchedChoice | null) => void;
  onDate: (date: string) => void;
  onOpen: (lesson: LessonOn) => void;
}

const everySide = Object.keys(sideNames) as TimetableSide[];

/** A week of a room, teacher, class or college. */
export function WeekPanel(props: Props) {
  const {
    term,
    periods,
    by,
    isOfClasses,
    chosen,
    choices,
    date,
    today,
    shown,
    onBy,
    onSearch,
    onChoose,
    onDate,
    onOpen,
  } = props;
  const { t, i18n } = useLingui();
  const side = i18n._(sideNames[by]);
  const sides = isOfClasses ? everySide.filter((one) => one === 'class') : everySide;
  return (
    <section className={styles.card} aria-label={t`周课表`}>
      <Toolbar label={t`筛选`}>
        <Select aria-label={t`查看方式`} value={by} onChange={(_, { value }) => onBy(value as TimetableSide)}>
          {sides.map((one) => (
            <option key={one} value={one}>
              {i18n._(sideNames[one])}
            </option>
          ))}
        </Select>
        <SearchChoice
          key={by}
          label={t`选择${side}`}
          expand={t`展开${side}列表`}
          placeholder={t`输入名称查找`}
          {...{ choices, chosen, onSearch, onChoose }}
        />
      </Toolbar>
      <WeekBar {...{ term, date, today, onDate }} />
      {shown === null ? (
        <StateBlock bare kind="search" title={t`选择${side}查看一周的课`} />
      ) : (
        <Loaded shown={shown} what={t`课表`} bare skeleton={<SkeletonRows count={8} height={60} />}>
          {({ data, isCut }) => (
            <div className={styles.grid}>
              {isCut && <p className={styles.note}>{t`课程过多，只显示一部分；请按教室、教师或班级查看。`}</p>}
              <WeekGrid
                label={t`${chosen?.name ?? side} 课表`}
                dates={datesOfWeek(date)}
                lessons={data}
                {...{ term, today, periods, onOpen }}
              />
            </div>
          )}
        </Loaded>
      )}
    </section>
  );
}
