import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Something that is on the page for as long as the browser prints; null at all other times. */
export function usePrinted<What>() {
  const [printed, setPrinted] = useState<What | null>(null);
  useEffect(() => {
    const forget = () => setPrinted(null);
    window.addEventListener('afterprint', forget);
    return () => window.removeEventListener('afterprint', forget);
  }, []);
  const print = (what: What) => {
    flushSync(() => setPrinted(what));
    window.print();
  };
  return [printed, print] as const;
}
