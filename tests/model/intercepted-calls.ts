import type { Page } from 'playwright-core';

/** What is done with a call that was held back. */
export type Verdict =
  /** The server answers it. */
  | 'server'
  /** The network breaks. */
  | 'lost'
  /** This code comes instead of the server's answer; 4xx of HTTP with `status`. */
  | { code: number; message?: string; result?: unknown }
  | { status: number }
  /** An answer without envelope. */
  | { bare: object };

/** A call of the page that waits until it is settled. */
export interface InterceptedCall {
  /** Below `/api`, without the query. */
  path: string;
  /** A page that left meanwhile has no ear for it. */
  settle: (verdict: Verdict) => Promise<void>;
}

const bodyOf = (verdict: Exclude<Verdict, 'server' | 'lost'>): object => {
  if ('status' in verdict) return {};
  if ('bare' in verdict) return verdict.bare;
  const { code, message = `${code}`, result = null } = verdict;
  return { code, message, result, encryption: false };
};

/**
 * Stops every call of a page before it leaves. By the browser's own protocol, since a route of Playwright's turns the
 * browser's cache off, and each page would fetch and compile its scripts anew.
 * @returns what ends it
 */
export async function interceptCalls(
  page: Page,
  onCall: (call: InterceptedCall) => void,
): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, redirectedRequestId, request: { url } }) => {
    const settle = async (verdict: Verdict): Promise<void> => {
      if (verdict === 'server') await browser.send('Fetch.continueRequest', { requestId });
      else if (verdict === 'lost')
        await browser.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' });
      else
        await browser.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 'status' in verdict ? verdict.status : 200,
          responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
          body: Buffer.from(JSON.stringify(bodyOf(verdict))).toString('base64'),
        });
    };
    const call: InterceptedCall = {
      path: new URL(url).pathname.replace(/^\/api/, ''),
      settle: (verdict) => settle(verdict).catch(() => undefined),
    };
    // Where the server led a call on, that is the same call.
    if (redirectedRequestId) void call.settle('server');
    else onCall(call);
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return () => browser.detach().catch(() => undefined);
}
