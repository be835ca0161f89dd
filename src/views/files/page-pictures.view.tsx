import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './page-pictures.module.css';

interface Props {
  pages: number;
  /** 100: as wide as the stage allows. */
  percent: number;
  /** A page to go to; a new object goes there again. */
  wanted: { page: number } | null;
  sourceOf: (page: number) => string;
  /** Told of the page in the middle of the stage. */
  onPage: (page: number) => void;
  onRetry: () => void;
}

/** Pictures of pages below each other. */
export function PagePictures({ pages, percent, wanted, sourceOf, onPage, onRetry }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const see = useEffectEvent(onPage);
  useEffect(() => {
    const middle = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) see(Number((target as HTMLElement).dataset['page']));
      },
      { root: list.current, rootMargin: '-50% 0px -50% 0px' },
    );
    for (const page of list.current!.children) middle.observe(page);
    return () => middle.disconnect();
  }, [pages]);
  useEffect(() => {
    if (wanted) list.current!.children[wanted.page - 1]?.scrollIntoView({ block: 'start' });
  }, [wanted]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard
    <div ref={list} tabIndex={0} role="region" aria-label={t`文档内容`} className={styles.pages}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <div
          key={number}
          data-page={number}
          className={styles.page}
          style={{ width: `calc(min(100%, 960px) * ${percent / 100})` }}
        >
          <PagePicture number={number} source={sourceOf(number)} onRetry={onRetry} />
        </div>
      ))}
    </div>
  );
}

function PagePicture({ number, source, onRetry }: { number: number; source: string; onRetry: () => void }) {
  const { t } = useLingui();
  // A picture that is there stays, whatever becomes of its address.
  const [shown, setShown] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const src = shown ?? (tries > 0 ? `${source}&again=${tries}` : source);
  if (broken === src)
    return (
      <div className={styles.broken} role="alert">
        <p>
          <Trans>第 {number} 页加载失败</Trans>
        </p>
        <Button
          onClick={() => {
            setTries(tries + 1);
            onRetry();
          }}
        >
          <Trans>重试</Trans>
        </Button>
      </div>
    );
  return (
    <img
      src={src}
      alt={t`第 ${number} 页`}
      loading="lazy"
      draggable={false}
      data-shown={shown !== null}
      onLoad={() => setShown(src)}
      onError={() => setBroken(src)}
    />
  );
}
