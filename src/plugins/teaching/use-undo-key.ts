import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#views/common/is-typing.ts';

/** Ctrl+Z of a page, where nobody types: texts have their own. */
export function useUndoKey(undo: (() => void) | null): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || !undo || event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
