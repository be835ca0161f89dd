import type { BrowserContext } from 'playwright-core';

/** Pages of this browser come without what they read, so that a test can hold, break or answer each of their calls. */
export async function asksItself(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    new MutationObserver(() => document.getElementById('page-answers')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    });
  });
}
