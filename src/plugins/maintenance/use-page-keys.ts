import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#views/common/is-typing.ts';

/** Single keys of a page; off while somebody types, composes Chinese, or a dialog is open. */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
