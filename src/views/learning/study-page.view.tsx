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

/**
 * Tree, item, and what runs beside it: columns that scroll alone, on a phone one below the other. The item keeps its
 * place among the parts, so that a film plays on when the phone is turned.
 */
export function StudyPage({ tree, aside, next, children }: Props) {
  const { t } = useLingui();
  const isPhone = usePhone();
  return (
    <div className={isPhone ? styles.phone : styles.page} data-aside={aside !== undefined}>
      {!isPhone && <div className={styles.tree}>{tree}</div>}
      <div className={isPhone ? styles.flow : styles.main}>
        <div className={styles.item}>{children}</div>
        {isPhone ? (
          <Below tree={tree} aside={aside} />
        ) : (
          aside !== undefined && (
            <aside aria-label={t`边看边读`} className={styles.aside}>
              {aside}
            </aside>
          )
        )}
      </div>
      {isPhone && <Foot tree={tree} next={next} />}
    </div>
  );
}

const panel = 'below-item';

/** Below the item on a phone: chapters, or the transcript. */
function Below({ tree, aside }: Pick<Props, 'tree' | 'aside'>) {
  const { t } = useLingui();
  const [tab, setTab] = useState<'tree' | 'aside'>('tree');
  if (aside === undefined) return <div className={styles.below}>{tree}</div>;
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={t`目录和边看边读`}
          panelId={panel}
          value={tab}
          onTab={setTab}
          tabs={[
            { value: 'tree', label: t`目录` },
            { value: 'aside', label: t`边看边读` },
          ]}
        />
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-tab`} className={styles.below}>
        {tab === 'aside' ? <div className={styles.aside}>{aside}</div> : tree}
      </div>
    </>
  );
}

/** At the foot of a phone: the way through the course. */
function Foot({ tree, next }: Pick<Props, 'tree' | 'next'>) {
  const { t } = useLingui();
  const [isListed, setListed] = useState(false);
  return (
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
