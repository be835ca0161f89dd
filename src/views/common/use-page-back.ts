import { useEffect } from 'react';

/**
 * For a dialog that leaves with its component: Fluent hides the page from screen readers while it is open and, unmounted
 * at once, does not show it again. Gives the focus back as well.
 */
export function usePageBack(): void {
  useEffect(() => {
    const from = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
        for (const part of document.body.children) part.removeAttribute('aria-hidden');
        if (from instanceof HTMLElement && from.isConnected) from.focus();
      });
    };
  }, []);
}
