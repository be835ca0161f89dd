import { useEffect, useEffectEvent } from 'react';

/** In these, keys are letters and not commands. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target));
const isTextInput = (target: HTMLElement) =>
  target instanceof HTMLInputElement && !/^(radio|checkbox|button|submit|range)$/.test(target.type);

/**
 * Keys of a page: `j`, `Enter`, with `Control+` before it where that is held. Off while somebody types, composes
 * Chinese, or a dialog is open; those with Control work while typing too.
 * @param onKey says whether the key was one of the page's
 */
export function useKeys(onKey: (key: string) => boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.defaultPrevented) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand && isTyping(event.target)) return;
    if (onKey(isCommand ? `Control+${event.key}` : event.key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
