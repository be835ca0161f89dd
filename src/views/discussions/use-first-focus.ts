import { useEffect, useRef, type RefObject } from 'react';

const boxes = 'input[type="text"], textarea, [contenteditable="true"]';

/** Puts the focus into the first box of a form as soon as it is there: an editor comes late. */
export function useFirstFocus<E extends HTMLElement>(isWanted = true): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    const place = form.current;
    if (!isWanted || !place) return undefined;
    const enter = () => {
      const box = place.querySelector<HTMLElement>(boxes);
      box?.focus();
      return box !== null;
    };
    if (enter()) return undefined;
    const observer = new MutationObserver(() => enter() && observer.disconnect());
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isWanted]);
  return form;
}
