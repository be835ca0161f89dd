import {
  HomeRegular,
  KeyboardRegular,
  NavigationRegular,
  PanelLeftContractRegular,
  PanelLeftExpandRegular,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { KeyCap } from '../flag.view.tsx';
import { usePhone } from '../use-phone.ts';
import { Mark } from '../logo.view.tsx';
import type { ShownLink } from './menu-link.view.tsx';
import { OfflineLine } from './offline-line.view.tsx';
import { SideMenu } from './side-menu.view.tsx';
import { SkipLink } from './skip-link.view.tsx';
import styles from './work-frame.module.css';

const BottomDrawer = lazy(() => import('../bottom-drawer.view.tsx'));

interface Props {
  /** What is being worked on: the course, the school. */
  context: ReactNode;
  links: readonly ShownLink[];
  search: ReactNode;
  who: ReactNode;
  tabs: ReactNode;
  /** Opens the list of keys. */
  onKeys: () => void;
  /** The menu shows icons only. */
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
  const isPhone = usePhone();

  const Fold = isFolded ? PanelLeftExpandRegular : PanelLeftContractRegular;
  const foldWords = isFolded ? t`展开菜单` : t`收起`;
  return (
    <div className={styles.frame} data-fixed={isHeaderFixed || undefined}>
      <SkipLink />
      <header className={styles.head}>
        <div className={styles.bar}>
          {isPhone ? (
            <PhoneMenu links={links} />
          ) : (
            <Link href={portalAddresses.home.to()} aria-label={t`云海智学，返回首页`} className={styles.mark}>
              <Mark size={30} />
            </Link>
          )}
          <div className={styles.context}>{context}</div>
          {!isPhone && (
            <>
              <div className={styles.search}>{search}</div>
              <Link href={portalAddresses.home.to()} className={styles.front}>
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
            </>
          )}
          {who}
        </div>
        {tabs}
      </header>
      <OfflineLine />
      <div className={styles.body} data-folded={isFolded || undefined} data-free={!isSidebarFixed || undefined}>
        {!isPhone && (
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
        )}
        <main id="content" tabIndex={-1} className={styles.main}>
          <div className={isNarrow ? styles.narrow : undefined}>{children}</div>
        </main>
      </div>
    </div>
  );
}

/** On a phone the menu folds behind one button. */
function PhoneMenu({ links }: Pick<Props, 'links'>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-label={t`管理菜单`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <NavigationRegular aria-hidden fontSize={24} />
      </button>
      {isOpen && (
        <Suspense>
          <BottomDrawer title={t`管理菜单`} onClose={() => setOpen(false)}>
            {/* A link that is followed folds the menu. */}
            <div onClick={({ target }) => (target as Element).closest('a') && setOpen(false)} className={styles.sheet}>
              <SideMenu links={links} isFixed={false} label={t`管理菜单`} />
              <Link href={portalAddresses.home.to()} className={styles.front}>
                <HomeRegular aria-hidden fontSize={20} />
                {t`前台`}
              </Link>
            </div>
          </BottomDrawer>
        </Suspense>
      )}
    </>
  );
}
