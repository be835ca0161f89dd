import { CalendarClockRegular, PeopleRegular, TaskListLtrRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Lock } from '#contract/teaching/release.contract.ts';
import { LockWords } from './lock-words.view.tsx';
import styles from './locked-item.module.css';

const icons = {
  from: CalendarClockRegular,
  after: TaskListLtrRegular,
  score: TaskListLtrRegular,
  classes: PeopleRegular,
};

interface Props {
  title: string;
  lock: Lock;
  /** Where an item is worked on. */
  hrefOf: (itemId: string) => string;
}

/** In place of an item that is not open yet: all that it waits for, and the way there. */
export function LockedItemView({ title, lock, hrefOf }: Props) {
  return (
    <section className={styles.block} role="status">
      <h1>{title}</h1>
      <p className={styles.lead}>
        <Trans>尚未开放，满足以下条件后自动开放：</Trans>
      </p>
      <ul className={styles.list}>
        {lock.map((condition) => {
          const Icon = icons[condition.kind];
          return (
            <li key={JSON.stringify(condition)}>
              <Icon aria-hidden fontSize={24} />
              <span>
                <LockWords condition={condition} />
                <small>
                  <Hint condition={condition} />
                </small>
              </span>
              {'itemId' in condition && (
                <Link href={hrefOf(condition.itemId)}>
                  <Trans>前往“{condition.title}”</Trans>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Hint({ condition }: { condition: Lock[number] }) {
  if (condition.kind === 'from') return <Trans>到时无需刷新页面</Trans>;
  if (condition.kind === 'after') return <Trans>尚未完成</Trans>;
  if (condition.kind === 'classes') return <Trans>你不在这些教学班；如有疑问，请联系教师</Trans>;
  if (condition.share === null) return <Trans>成绩尚未公布</Trans>;
  const got = Math.floor(condition.share);
  return <Trans>当前 {got}%</Trans>;
}
