import { useEffect, useRef, type ReactNode } from 'react';
import layout from '../common/layout.module.css';
import styles from './reading-paper.module.css';

interface Props {
  /** Told how far down the reader has come, 0 … 1. */
  onRead: (share: number) => void;
  children: ReactNode;
}

/** A long text on paper, in lines that the eye can follow. */
export function ReadingPaper({ onRead, children }: Props) {
  const paper = useRef<HTMLElement>(null);
  useEffect(() => {
    const measure = () => {
      const { top, height } = paper.current!.getBoundingClientRect();
      if (height > 0) onRead(Math.min(1, Math.max(0, (window.innerHeight - top) / height)));
    };
    // Pictures and formulas arrive later and make it longer; a text that fits is read once it was there for a while.
    const timer = setTimeout(measure, 3000);
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', measure, { capture: true });
    };
  }, [onRead]);
  return (
    <article ref={paper} className={`${layout.card} ${styles.paper}`}>
      {children}
    </article>
  );
}
