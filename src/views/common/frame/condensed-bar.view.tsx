import { SearchRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import layout from '../layout.module.css';
import { Mark } from '../logo.view.tsx';
import styles from './condensed-bar.module.css';

interface Props {
  menu: ReactNode;
  /** At the right. */
  children: ReactNode;
  /** Leaves while the page is scrolled down and comes back when it is scrolled up. */
  hides: boolean;
}

/** px of the head that scrolls away before the bar comes. */
const headHeight = 158;

/** Whether the head has left the screen, and whether the page last moved down. */
function useScrolled() {
  const [state, setState] = useState({ isPast: false, isDown: false });
  const last = useRef(0);
  useEffect(() => {
    const look = () => {
      const y = window.scrollY;
      const isDown = y > last.current;
      last.current = y;
      setState((before) =>
        before.isPast === y > headHeight && before.isDown === isDown ? before : { isPast: y > headHeight, isDown },
      );
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return state;
}

/** What stays of the head when the page is scrolled: mark, menu, search, avatar in 56 px. */
export function CondensedBar({ menu, children, hides }: Props) {
  const { t } = useLingui();
  const { isPast, isDown } = useScrolled();
  if (!isPast || (hides && isDown)) return null;
  return (
    <div className={styles.bar}>
      <div className={`${layout.content} ${styles.inner}`}>
        <Link href={portalAddresses.home.to()} aria-label={t`云海智学，返回首页`}>
          <Mark size={32} />
        </Link>
        {menu}
        <div className={styles.right}>
          <Link href={portalAddresses.search.to()} aria-label={t`搜索`} className={styles.search}>
            <SearchRegular aria-hidden fontSize={20} />
          </Link>
          {children}
        </div>
      </div>
    </div>
  );
}
