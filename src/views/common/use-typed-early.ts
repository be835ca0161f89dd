import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A field on a page that the server drew may hold what somebody typed before the page was taken over, of which React
 * knows nothing.
 * @returns for the field
 */
export function useTypedEarly(onTyped: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const say = useEffectEvent(onTyped);
  // Before anything hears of a key that is pressed in it.
  useLayoutEffect(() => {
    const { value = '', defaultValue = '' } = field.current ?? {};
    if (value !== defaultValue) say(value);
  }, []);
  return field;
}
