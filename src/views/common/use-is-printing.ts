import { flushSync } from 'react-dom';
import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(changed: () => void) {
  // The browser lays the paper out as soon as its event has been heard.
  const tell = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    flushSync(changed);
  };
  window.addEventListener('beforeprint', tell);
  window.addEventListener('afterprint', tell);
  return () => {
    window.removeEventListener('beforeprint', tell);
    window.removeEventListener('afterprint', tell);
  };
}

/** Whether the page is being put on paper just now, by a button or by the browser's own menu. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
