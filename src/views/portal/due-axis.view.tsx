import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { DueItem } from '#contract/learning/learning.contract.ts';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import layout from '#views/common/layout.module.css';
import { clockText } from '#views/common/moments.ts';
import { urgencyOf } from '#views/common/steps.view.tsx';
import { homeworkHref } from './due-card.view.tsx';
import styles from './due-axis.module.css';

interface Props {
  due: readonly DueItem[];
  now: string;
}

/** Fourteen days from today, with what is due on each. */
export function DueAxis({ due, now }: Props) {
  const { t } = useLingui();
  const start = new Date(now).getTime();
  const days = Array.from({ length: 14 }, (_, at) => {
    const day = addDays(dayOf(now), at);
    return { day, due: due.filter((item) => dayOf(item.dueAt) === day) };
  });
  return (
    <section className={`${layout.card} ${styles.axis}`} aria-label={t`未来 14 天`}>
      <ol>
        {days.map(({ day, due: items }, at) => (
          <Day key={day} day={day} items={items} now={start} isToday={at === 0} />
        ))}
      </ol>
    </section>
  );
}

function Day({ day, items, now, isToday }: { day: string; items: readonly DueItem[]; now: number; isToday: boolean }) {
  const [, month, date] = day.split('-').map(Number);
  const [first, ...more] = items;
  return (
    <li data-today={isToday} data-busy={items.length > 0}>
      <span className={styles.date}>
        {isToday ? <Trans>{date} 今天</Trans> : date === 1 ? `${month}/${date}` : date}
      </span>
      <i data-urgency={first && urgencyOf(new Date(first.dueAt).getTime(), now)} />
      {first && (
        <Link href={homeworkHref(first)}>
          <b>{first.title}</b>
          <small>
            {clockText(first.dueAt)}
            {more.length > 0 && (
              <>
                {' · '}
                <Trans>还有 {more.length} 项</Trans>
              </>
            )}
          </small>
        </Link>
      )}
    </li>
  );
}
