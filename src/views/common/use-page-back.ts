import { useEffect, useState } from 'react';

/**
 * For a dialog that leaves with its component: Fluent hides the page from screen readers while it is open and, unmounted
 * at once, does not show it again. Gives the focus back as well.
 */
export function usePageBack(): void {
  // Before the dialog takes the focus, which it does ahead of this effect.
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
        for (const part of document.body.children) part.removeAttribute('aria-hidden');
        if (from instanceof HTMLElement && from.isConnected) from.focus();
      });
    },
    [from],
  );
}
