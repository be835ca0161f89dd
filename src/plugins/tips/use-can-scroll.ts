import { useEffect, useState } from 'react';

/** Whether the page is longer than the window. */
export function useCanScroll(): boolean {
  const [canScroll, setCanScroll] = useState(false);
  useEffect(() => {
    const page = document.documentElement;
    const look = () => setCanScroll(page.scrollHeight > window.innerHeight + 1);
    look();
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    watch?.observe(document.body);
    window.addEventListener('resize', look);
    return () => {
      watch?.disconnect();
      window.removeEventListener('resize', look);
    };
  }, []);
  return canScroll;
}
