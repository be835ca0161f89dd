import { Button } from '@fluentui/react-components';
import { MegaphoneLoudRegular, PauseRegular, PlayRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import layout from '#views/common/layout.module.css';
import styles from './news-line.module.css';

/** px. */
export interface NewsSize {
  /** Until the text comes round again. */
  length: number;
  room: number;
}

interface Props {
  news: readonly { text: string; link?: string }[];
  /** How far it has gone, px. */
  offset: number;
  look: 'measuring' | 'still' | 'running' | 'paused' | 'stopped';
  /** Asked for while it is `measuring`. */
  onMeasured: (size: NewsSize) => void;
  onResized: () => void;
  onHover: () => void;
  onFocus: () => void;
  onLeave: (hold: 'hover' | 'focus') => void;
  onStop: () => void;
  onPlay: () => void;
}

/** A line of news that goes round, with a button that stops it; it stands where it fits or motion is unwelcome. */
export function NewsLine({ news, offset, look, onMeasured, onResized, onStop, onPlay, ...reader }: Props) {
  const { t } = useLingui();
  const room = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (look !== 'measuring' || !room.current || !text.current) return;
    onMeasured({ length: text.current.scrollWidth, room: room.current.clientWidth });
  });
  const resized = useRef(onResized);
  useEffect(() => {
    resized.current = onResized;
  });
  useEffect(() => {
    if (!room.current || typeof ResizeObserver === 'undefined') return;
    let width = room.current.clientWidth;
    const watch = new ResizeObserver(([entry]) => {
      const next = Math.round(entry!.contentRect.width);
      if (next === width) return;
      width = next;
      resized.current();
    });
    watch.observe(room.current);
    return () => watch.disconnect();
  }, []);

  const goes = look === 'running' || look === 'paused' || look === 'stopped';
  return (
    <section className={`${layout.content} ${styles.line}`} aria-label={t`公告`}>
      <MegaphoneLoudRegular aria-hidden fontSize={20} />
      <div
        ref={room}
        className={styles.room}
        data-look={look}
        onPointerEnter={reader.onHover}
        onPointerLeave={() => reader.onLeave('hover')}
        onFocus={reader.onFocus}
        onBlur={() => reader.onLeave('focus')}
      >
        <div className={styles.way} style={goes ? { transform: `translateX(${-offset}px)` } : undefined}>
          <News news={news} ref={text} />
          {/* The text again, so that the line never ends; nobody has to hear it twice. */}
          {goes && (
            <div aria-hidden inert>
              <News news={news} />
            </div>
          )}
        </div>
      </div>
      {goes && (
        <Button
          appearance="subtle"
          size="small"
          icon={look === 'stopped' ? <PlayRegular /> : <PauseRegular />}
          aria-label={look === 'stopped' ? t`继续滚动` : t`停止滚动`}
          onClick={look === 'stopped' ? onPlay : onStop}
        />
      )}
    </section>
  );
}

const News = ({ news, ref }: Pick<Props, 'news'> & { ref?: React.Ref<HTMLUListElement> }) => (
  <ul ref={ref} className={styles.news}>
    {news.map(({ text, link }) => (
      <li key={text}>
        {link?.startsWith('/') ? (
          <Link href={link}>{text}</Link>
        ) : link ? (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ) : (
          text
        )}
      </li>
    ))}
  </ul>
);
