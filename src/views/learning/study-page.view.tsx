import { ArrowRightRegular, TextBulletListTreeRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Tabs } from '../common/tabs.view.tsx';
import { usePhone } from '../common/use-phone.ts';
import styles from './study-page.module.css';

const BottomDrawer = lazy(() => import('../common/bottom-drawer.view.tsx'));

interface Props {
  tree: ReactNode;
  /** What runs beside the item, such as its transcript; absent, the item has the room. */
  aside?: ReactNode;
  /** Null behind the last item. */
  next: { title: string; href: string } | null;
  children: ReactNode;
}

/** Tree, item, and what runs beside it: columns that scroll alone. On a phone one below the other. */
export function StudyPage(props: Props) {
  const { tree, aside, children } = props;
  const { t } = useLingui();
  if (usePhone()) return <PhonePage {...props} />;
  return (
    <div className={styles.page} data-aside={aside !== undefined}>
      <div className={styles.tree}>{tree}</div>
      <div className={styles.main}>
        <div className={styles.item}>{children}</div>
        {aside !== undefined && (
          <aside aria-label={t`同步阅读`} className={styles.aside}>
            {aside}
          </aside>
        )}
      </div>
    </div>
  );
}

const panel = 'below-item';

/** The item first, below it chapters or transcript, at the foot the way through the course. */
function PhonePage({ tree, aside, next, children }: Props) {
  const { t } = useLingui();
  const [tab, setTab] = useState<'tree' | 'aside'>('tree');
  const [isListed, setListed] = useState(false);
  const shown = aside === undefined ? 'tree' : tab;
  return (
    <div className={styles.phone}>
      <div className={styles.item}>{children}</div>
      {aside !== undefined && (
        <div className={styles.tabs}>
          <Tabs
            label={t`章节目录和同步阅读`}
            panelId={panel}
            value={shown}
            onTab={setTab}
            tabs={[
              { value: 'tree', label: t`目录` },
              { value: 'aside', label: t`同步阅读` },
            ]}
          />
        </div>
      )}
      <div
        id={panel}
        {...(aside !== undefined && { role: 'tabpanel', 'aria-labelledby': `${panel}-tab` })}
        className={styles.below}
      >
        {shown === 'aside' ? <div className={styles.aside}>{aside}</div> : tree}
      </div>
      <div className={styles.bar}>
        <button type="button" aria-haspopup="dialog" className={styles.list} onClick={() => setListed(true)}>
          <TextBulletListTreeRegular aria-hidden fontSize={20} />
          <Trans>目录</Trans>
        </button>
        {next && (
          <Link href={next.href} className={styles.next}>
            <span>
              <Trans>下一项</Trans>　{next.title}
            </span>
            <ArrowRightRegular aria-hidden fontSize={20} />
          </Link>
        )}
      </div>
      {isListed && (
        <Suspense>
          <BottomDrawer title={t`目录`} onClose={() => setListed(false)}>
            {/* Whoever follows a link has chosen. */}
            <div
              className={styles.listed}
              onClick={({ target }) => (target as Element).closest('a') && setListed(false)}
            >
              {tree}
            </div>
          </BottomDrawer>
        </Suspense>
      )}
    </div>
  );
}

/** In place of the three columns: why there is nothing to study, and what to press. */
export function StudyNotice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}
