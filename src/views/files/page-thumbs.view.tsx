import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './page-thumbs.module.css';

interface Props {
  pages: number;
  /** The page that is read now, from 1. */
  page: number;
  onPage: (page: number) => void;
  draw: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<void>;
}

const width = 84;

/** Small pictures of all pages; each is drawn when it first comes into view. */
export function PageThumbs({ pages, page, onPage, draw }: Props) {
  const { t } = useLingui();
  return (
    <ol className={styles.thumbs} aria-label={t`页面`}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <button type="button" aria-current={number === page ? 'page' : undefined} onClick={() => onPage(number)}>
            <Thumb number={number} draw={draw} isCurrent={number === page} />
            <span aria-label={t`第 ${number} 页`}>{number}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Thumb({ number, draw, isCurrent }: { number: number; draw: Props['draw']; isCurrent: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current!;
    const near = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      // A page that cannot be drawn stays a white sheet with its number.
      draw(number, element, width).catch(() => {});
    });
    near.observe(element);
    return () => near.disconnect();
  }, [number, draw]);
  useEffect(() => {
    if (isCurrent) canvas.current!.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return <canvas ref={canvas} width={width} height={Math.round(width * 1.41)} />;
}
