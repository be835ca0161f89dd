import { Button } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './discussion-columns.module.css';
import { PlaceChoice, PlaceList, type PlacesProps } from './discussion-places.view.tsx';

interface Props {
  layout: 'study' | 'manage';
  places: PlacesProps;
  list: ReactNode;
  detail: ReactNode;
  /** What the third column shows; '' for nothing: then a narrow window shows the list. */
  openId: string;
  onBack: () => void;
}

/** Places, threads, and the one that is open; in a narrow window the places fold, in a small one there is one at a time. */
export function DiscussionColumns({ layout, places, list, detail, openId, onBack }: Props) {
  const { t } = useLingui();
  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openId === '' || !opened.current) return;
    // Another thread begins at its beginning.
    opened.current.scrollTop = 0;
    if (opened.current.getBoundingClientRect().top < 0) opened.current.scrollIntoView?.();
  }, [openId]);
  return (
    <div className={styles.room} data-layout={layout}>
      <div className={styles.columns} data-open={openId !== '' || undefined}>
        <nav aria-label={t`讨论范围`} className={styles.places}>
          <PlaceList {...places} />
        </nav>
        <section aria-label={t`问题列表`} className={styles.list}>
          <div className={styles.choice}>
            <PlaceChoice {...places} />
          </div>
          {list}
        </section>
        <div ref={opened} className={styles.detail}>
          <Button className={styles.back} appearance="subtle" icon={<ArrowLeftRegular />} onClick={onBack}>
            {t`返回列表`}
          </Button>
          {detail}
        </div>
      </div>
    </div>
  );
}
