import { Trans, useLingui } from '@lingui/react/macro';
import type { Today } from '#contract/learning/learning.contract.ts';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import layout from '#views/common/layout.module.css';
import { narrowWeekday } from '#views/common/moments.ts';
import text from '#views/common/text.module.css';
import styles from './home-today.module.css';

interface Props {
  week: Today['week'];
  counts: Today['counts'];
  now: string;
}

/** How much was studied on each day of this week, and how many courses there are. */
export function WeekCard({ week, counts, now }: Props) {
  const { t, i18n } = useLingui();
  const total = week.reduce((sum, { minutes }) => sum + minutes, 0);
  const most = Math.max(60, ...week.map(({ minutes }) => minutes));
  const today = dayOf(now);
  return (
    <section className={`${layout.card} ${layout.padded} ${styles.week}`}>
      <div className={layout.between}>
        <h2 className={text.card}>
          <Trans>本周学习</Trans>
        </h2>
        <span>
          <b className={text.figureSmall}>{i18n.number(Math.round(total / 6) / 10)}</b> <Trans>小时</Trans>
        </span>
      </div>
      <ol aria-label={t`每天学习的分钟数`}>
        {week.map(({ day, minutes }) => (
          <Day key={day} day={day} minutes={minutes} share={minutes / most} today={today} />
        ))}
      </ol>
      <dl>
        <div>
          <dt>{t`在学`}</dt>
          <dd>{counts.studying}</dd>
        </div>
        <div>
          <dt>{t`待开课`}</dt>
          <dd>{counts.upcoming}</dd>
        </div>
        <div>
          <dt>{t`已结束`}</dt>
          <dd>{counts.finished}</dd>
        </div>
      </dl>
    </section>
  );
}

interface DayProps {
  day: string;
  minutes: number;
  /** Of the highest bar. */
  share: number;
  today: string;
}

/** A bar; dashed while its day is not over. Days to come have none. */
function Day({ day, minutes, share, today }: DayProps) {
  const { t } = useLingui();
  const isToday = day === today;
  const weekday = narrowWeekday(day);
  const words = isToday ? t`${weekday} ${minutes} 分钟，今天未结束` : t`${weekday} ${minutes} 分钟`;
  return (
    <li data-today={isToday} title={day > today ? undefined : words}>
      <small aria-hidden>{minutes || ''}</small>
      {minutes > 0 && <i style={{ height: `${Math.max(6, share * 100)}%` }} />}
      <span aria-hidden>{weekday}</span>
      {day <= today && <span className={text.unseen}>{words}</span>}
    </li>
  );
}
