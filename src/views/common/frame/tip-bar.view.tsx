import { ArrowUpRegular, ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './tip-bar.module.css';

const TipPopover = lazy(() => import('./tip-popover.view.tsx'));

export interface Tip {
  id: string;
  title: string;
  icon: ReactNode;
  /** One of the two. */
  href?: string;
  onPress?: () => void;
  /** Shown beside the bar while it is pressed; pressing again, or anywhere else, closes it by `onPress`. */
  beside?: { isOpen: boolean; content: ReactNode };
  /** Its answer is on its way. */
  isBusy?: boolean;
}

interface Props {
  tips: readonly Tip[];
  onTop: () => void;
  /** False while the page is not longer than the window: nothing to come back from. */
  canScroll?: boolean;
}

/** A narrow bar beside the content; one round button below 1180 px. */
export function TipBar({ tips, onTop, canScroll = true }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside aria-label={t`快捷入口`} className={styles.bar} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-label={isOpen ? t`收起快捷入口` : t`展开快捷入口`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <ChevronDownRegular aria-hidden fontSize={22} /> : <ChevronUpRegular aria-hidden fontSize={22} />}
      </button>
      <div className={styles.tips}>
        {tips.map((tip) => (
          <TipEntry key={tip.id} {...tip} />
        ))}
        {canScroll && (
          <button type="button" className={`${styles.tip} ${styles.top}`} onClick={onTop}>
            <ArrowUpRegular aria-hidden fontSize={22} />
            {t({ message: '回到顶部', context: 'tip' })}
          </button>
        )}
      </div>
    </aside>
  );
}

function TipEntry({ title, icon, href, onPress, beside, isBusy = false }: Tip) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  if (href)
    return (
      <Link href={href} className={styles.tip}>
        {icon}
        {title}
      </Link>
    );
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={styles.tip}
        aria-busy={isBusy || undefined}
        aria-expanded={beside?.isOpen}
        onClick={onPress}
        onKeyDown={({ key }) => key === 'Escape' && beside?.isOpen && onPress?.()}
      >
        {icon}
        {title}
      </button>
      {beside?.isOpen && button && onPress && (
        <Suspense>
          <TipPopover title={title} target={button} onClose={onPress}>
            {beside.content}
          </TipPopover>
        </Suspense>
      )}
    </>
  );
}
