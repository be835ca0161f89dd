import { HomeRegular, KeyboardRegular, PanelLeftContractRegular, PanelLeftExpandRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import { KeyCap } from '../flag.view.tsx';
import { isTyping } from '../is-typing.ts';
import { Mark } from '../logo.view.tsx';
import type { ShownLink } from './menu-link.view.tsx';
import { OfflineLine } from './offline-line.view.tsx';
import { SideMenu } from './side-menu.view.tsx';
import { SkipLink } from './skip-link.view.tsx';
import styles from './work-frame.module.css';

interface Props {
  /** What is being worked on: the course, the school. */
  context: ReactNode;
  links: readonly ShownLink[];
  search: ReactNode;
  who: ReactNode;
  tabs: ReactNode;
  /** The menu shows icons only. */
  /** Opens the list of keys. */
  onKeys: () => void;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  isHeaderFixed: boolean;
  isSidebarFixed: boolean;
  /** The page keeps a reading width instead of filling the window. */
  isNarrow: boolean;
  children: ReactNode;
}

export function WorkFrameView(props: Props) {
  const {
    context,
    links,
    search,
    who,
    tabs,
    onKeys,
    isFolded,
    onFold,
    isHeaderFixed,
    isSidebarFixed,
    isNarrow,
    children,
  } = props;
  const { t } = useLingui();

  useEffect(() => {
    const fold = (event: KeyboardEvent) => {
      if (event.key === '[' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) onFold(!isFolded);
    };
    document.addEventListener('keydown', fold);
    return () => document.removeEventListener('keydown', fold);
  }, [isFolded, onFold]);

  const Fold = isFolded ? PanelLeftExpandRegular : PanelLeftContractRegular;
  const foldWords = isFolded ? t`展开菜单` : t`收起`;
  return (
    <div className={styles.frame} data-fixed={isHeaderFixed || undefined}>
      <SkipLink />
      <header className={styles.head}>
        <div className={styles.bar}>
          <Link href="/index/home" aria-label={t`云海智学，返回首页`} className={styles.mark}>
            <Mark size={30} />
          </Link>
          <div className={styles.context}>{context}</div>
          <div className={styles.search}>{search}</div>
          <Link href="/index/home" className={styles.front}>
            <HomeRegular aria-hidden fontSize={20} />
            {t`前台`}
          </Link>
          <button type="button" className={styles.front} aria-keyshortcuts="?" onClick={onKeys}>
            <KeyboardRegular aria-hidden fontSize={20} />
            {t`快捷键`}
            <span aria-hidden>
              <KeyCap>?</KeyCap>
            </span>
          </button>
          {who}
        </div>
        {tabs}
      </header>
      <OfflineLine />
      <div className={styles.body} data-folded={isFolded || undefined} data-free={!isSidebarFixed || undefined}>
        <div className={styles.side}>
          <SideMenu links={links} isFixed={false} isIconOnly={isFolded} label={t`管理菜单`} />
          <button
            type="button"
            className={styles.fold}
            aria-keyshortcuts="["
            aria-label={isFolded ? foldWords : undefined}
            onClick={() => onFold(!isFolded)}
          >
            <Fold aria-hidden fontSize={20} />
            {!isFolded && (
              <>
                {foldWords}
                <kbd aria-hidden>[</kbd>
              </>
            )}
          </button>
        </div>
        <main id="content" tabIndex={-1} className={styles.main}>
          <div className={isNarrow ? styles.narrow : undefined}>{children}</div>
        </main>
      </div>
    </div>
  );
}
