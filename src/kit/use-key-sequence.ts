import { useRef } from 'react';

/** Keys closer together than this belong together. */
const pauseMs = 900;

/** What was typed key by key at one place, as the digits of a number: a pause or another place begins anew. */
export function useKeySequence() {
  const typed = useRef({ place: '', text: '', at: 0 });
  return {
    before: (place: string): string => {
      const { place: there, text, at } = typed.current;
      return there === place && performance.now() - at < pauseMs ? text : '';
    },
    set: (place: string, text: string): void => {
      typed.current = { place, text, at: performance.now() };
    },
  };
}
