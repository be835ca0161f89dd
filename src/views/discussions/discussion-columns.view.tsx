import { Button } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './discussion-columns.module.css';
import text from '../common/text.module.css';
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

/** Of the frame, px. */
const headHeight = 64;

/** Places, threads, and the one that is open; in a narrow window the places fold, in a small one there is one at a time. */
export function DiscussionColumns({ layout, places, list, detail, openId, onBack }: Props) {
  const { t } = useLingui();
  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openId === '' || !opened.current) return;
    // Another thread begins at its beginning.
    opened.current.scrollTop = 0;
    if (opened.current.getBoundingClientRect().top < headHeight) opened.current.scrollIntoView?.();
  }, [openId]);
  return (
    <div className={styles.room} data-layout={layout}>
      {layout === 'study' && <h1 className={text.unseen}>{t`答疑讨论`}</h1>}
      <div className={styles.columns} data-open={openId !== '' || undefined}>
        <nav aria-label={t`讨论范围`} className={styles.places}>
          {layout === 'study' && (
            <p aria-hidden className={styles.title}>
              {t`答疑讨论`}
            </p>
          )}
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
