import { Button } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { addDays } from '#contract/common/platform-time.rule.ts';
import { weekOf } from '#contract/terms/term-calendar.rule.ts';
import type { TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { datesOfWeek } from '#contract/timetable/occurrences.rule.ts';
import { daysText } from '#views/common/moments.ts';
import styles from './timetable.module.css';

interface Props {
  /** Null outside of all terms. */
  term: TimetableTerm | null;
  date: string;
  today: string;
  onDate: (date: string) => void;
}

/** Which week is shown, the ones beside it, and the way back to today. */
export function WeekBar({ term, date, today, onDate }: Props) {
  const { t } = useLingui();
  const dates = datesOfWeek(date);
  const [monday, sunday] = [dates[0]!, dates[6]!];
  const week = term && weekOf(term, date);
  return (
    <div className={styles.bar}>
      <h2 aria-live="polite">
        {term && week !== null && week >= 1 && week <= term.weeks ? (
          <Trans>第 {week} 周</Trans>
        ) : (
          <Trans>不在学期内</Trans>
        )}
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
      <Button size="small" disabled={dates.includes(today)} onClick={() => onDate(today)}>
        {t`本周`}
      </Button>
      <p>
        {term?.name} {daysText(`${monday}T04:00:00Z`, `${sunday}T04:00:00Z`)}
      </p>
    </div>
  );
}
