import type { ReactNode } from 'react';
import styles from './main-frame.module.css';
import { OfflineLine } from './offline-line.view.tsx';
import { SkipLink } from './skip-link.view.tsx';

interface Props {
  head: ReactNode;
  /** Fixed at the top once the head has scrolled away. */
  bar: ReactNode;
  /** The menu at the left, where it is chosen to stand there. */
  side: ReactNode;
  footer: ReactNode;
  tips: ReactNode;
  /** At the foot of a phone; null elsewhere. */
  tabs: ReactNode;
  children: ReactNode;
}

export const MainFrameView = ({ head, bar, side, footer, tips, tabs, children }: Props) => (
  <div className={styles.frame} data-tabs={tabs ? true : undefined}>
    <SkipLink />
    <header className={styles.head}>
      {head}
      {bar}
    </header>
    <OfflineLine />
    <div className={side ? styles.withSide : styles.body}>
      {side}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
    {footer}
    {tips}
    {tabs}
  </div>
);
