import { useEffect, useRef, type ReactNode } from 'react';
import layout from '../common/layout.module.css';
import styles from './message-centre.module.css';
import { MessagePlaces, type PlacesProps } from './message-places.view.tsx';

interface Props {
  /** The address of the place where the person is. */
  here: string;
  places: PlacesProps;
  /** What is open; '' for nothing. */
  openId: string;
  /** What the list is called. */
  name: string;
  list: ReactNode;
  detail: ReactNode;
}

/** Places, list and what is open; in a window with room for one of the latter two, what is open, from its beginning. */
export function CentreColumns({ here, places, openId, name, list, detail }: Props) {
  const listed = useRef<HTMLElement>(null);
  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const detail = opened.current!;
    const givesWay = listed.current!.offsetParent === null;
    // Chosen far down in the list, it would begin above the window or behind the head.
    const isHidden = detail.getBoundingClientRect().top < parseFloat(getComputedStyle(detail).scrollMarginTop);
    if (openId !== '' && givesWay && isHidden) detail.scrollIntoView();
  }, [openId]);
  return (
    <div
      className={`${layout.content} ${styles.page}`}
      data-phone={places.isPhone || undefined}
      data-open={openId !== '' || undefined}
    >
      <MessagePlaces here={here} {...places} />
      <section ref={listed} aria-label={name} className={`${layout.card} ${styles.list}`}>
        {list}
      </section>
      <div ref={opened} className={`${layout.card} ${styles.detail}`}>
        {detail}
      </div>
    </div>
  );
}
