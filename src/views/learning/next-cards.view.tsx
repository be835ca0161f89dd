import { Trans } from '@lingui/react/macro';

import { Link } from 'wouter';
import { lengthText } from '#views/common/lengths.ts';
import { minuteText } from '#views/common/moments.ts';
import layout from '../common/layout.module.css';
import text from '../common/text.module.css';
import styles from './next-cards.module.css';

export interface NextItem {
  id: string;
  title: string;
  href: string;
  durationMs: number | null;
}

export interface DueHomework {
  id: string;
  title: string;
  href: string;
  /** ISO time. */
  dueAt: string;
  isUrgent: boolean;
}

/** What comes after this item, and what must be handed in; nothing where there is neither. */
export function NextCards({ next, due }: { next: readonly NextItem[]; due: readonly DueHomework[] }) {
  if (next.length + due.length === 0) return null;
  return (
    <div className={styles.cards}>
      {next.length > 0 && (
        <section className={`${layout.card} ${styles.card} ${styles.next}`}>
          <h2 className={text.item}>
            <Trans>接下来</Trans>
          </h2>
          <ul>
            {next.map(({ id, title, href, durationMs }) => (
              <li key={id}>
                <Link href={href}>{title}</Link>
                {durationMs !== null && <span>{lengthText(durationMs)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {due.length > 0 && (
        <section className={`${layout.card} ${styles.card}`}>
          <h2 className={text.item}>
            <Trans>本课待交</Trans>
          </h2>
          <ul>
            {due.map(({ id, title, href, dueAt, isUrgent }) => (
              <li key={id}>
                <Link href={href}>{title}</Link>
                <span data-urgent={isUrgent}>
                  <Trans>{minuteText(dueAt)} 截止</Trans>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
