import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { LearnerHomework } from '#contract/homework/homework-attempt.contract.ts';
import { dayMs } from '#contract/common/length.rule.ts';
import { addDays, beginOf, dayOf, weekdayOf } from '#contract/common/platform-time.rule.ts';
import { minuteText } from '#views/common/moments.ts';
import { urgencyOf } from '#views/common/steps.view.tsx';
import styles from './homework-list.module.css';

const days = 14;

interface Props {
  homework: readonly LearnerHomework[];
  now: Date;
  hrefOf: (id: string) => string;
}

export const isHandedIn = ({ state }: LearnerHomework) => state === 'submitted' || state === 'published';

/** The next 14 days with what is due in them; nothing where nothing is. */
export function DueAxis({ homework, now, hrefOf }: Props) {
  const { t } = useLingui();
  const today = dayOf(now);
  const start = Date.parse(beginOf(today));
  const due = homework
    .filter(({ dueAt, state }) => dueAt !== null && state !== 'missed')
    .map((one) => ({ ...one, at: Date.parse(one.dueAt!) }))
    .filter(({ at }) => at >= start && at < start + days * dayMs);
  if (due.length === 0) return null;
  // What falls due on one day has one pin, which leads to the first that is not handed in.
  const dayOfPin = ({ at }: { at: number }) => dayOf(new Date(at));
  const pins = [...new Set(due.map(dayOfPin))].map((day) => {
    const together = due.filter((one) => dayOfPin(one) === day);
    return { together, first: together.find((one) => !isHandedIn(one)) ?? together[0]! };
  });
  return (
    <div className={styles.axis} role="group" aria-label={t`今后 14 天的截止时间`}>
      {pins.map(({ together, first }, index) => (
        <Link
          key={first.id}
          href={hrefOf(first.id)}
          className={styles.pin}
          data-level={index % 2}
          data-urgency={isHandedIn(first) ? 'done' : urgencyOf(first.at, now.getTime())}
          style={{ left: `${((first.at - start) / (days * dayMs)) * 100}%` }}
          title={together.map((one) => `${one.title}　${minuteText(one.at)}`).join('\n')}
        >
          <span>{together.length === 1 ? first.title : t`${together.length} 份：${first.title}`}</span>
        </Link>
      ))}
      <ol aria-hidden>
        {Array.from({ length: days }, (_, index) => {
          const day = addDays(today, index);
          const [, month, date] = day.split('-').map(Number);
          return (
            <li key={index} data-today={index === 0} data-weekend={weekdayOf(day) % 6 === 0}>
              {index === 0 ? t`今天` : date === 1 ? `${month}/${date}` : date}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
