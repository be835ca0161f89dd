import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageAsked, PageLooks, PageRequest, PageViews } from '#contract/portal/page-view.rule.ts';
import { codes, type Envelope } from '#contract/common/codes.ts';
import { createGrants } from '../access/grants.ts';
import { decryptText } from '../calls/envelope-cipher.ts';
import { signatureOf } from '../calls/signature.ts';
import { addressOf } from './page-address.ts';
import { originOf } from './page-origin.ts';
import type { Settings } from '../settings/settings.ts';

/** What a page reads has so long to answer, ms; what comes later the browser asks for itself. */
export const usualPatience = 300;

export interface PageViewParts {
  app: FastifyInstance;
  settings: Settings;
  /** 300 if absent. */
  patienceMs?: number;
}

/** Asks this server itself, by the door that the browser would take: signed, judged and counted like any visitor's call. */
function visitorCalls(
  { app, settings, patienceMs = usualPatience }: PageViewParts,
  request: FastifyRequest,
  language: PageAsked['language'],
) {
  const { SIGN_SECRET } = settings.secrets;
  let isWhole = true;
  const ask = async ({ path, query }: PageRequest) => {
    const ts = String(Date.now());
    const answered = app.inject({
      method: 'GET',
      url: `/api${path}`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      remoteAddress: request.ip,
      headers: {
        ...{ host: request.host, 'accept-language': language },
        ...{ ts, sg: signatureOf(path, '', ts, SIGN_SECRET) },
      },
    });
    const inTime = new AbortController();
    const late = sleep(patienceMs, null, { signal: inTime.signal, ref: false }).catch(() => null);
    const answer = await Promise.race([answered, late]).finally(() => inTime.abort());
    const said = answer && answer.statusCode < 500 ? answer.json<Envelope<unknown>>() : null;
    // Too many calls of this asker say nothing of what the page is about.
    if (said === null || said.code === codes.overloaded) {
      isWhole = false;
      return null;
    }
    const { result, encryption } = said;
    return { result: encryption ? JSON.parse(decryptText(result as string, settings.secrets) ?? 'null') : result };
  };
  return {
    ask,
    /** Whether every call has answered so far. */
    isWhole: () => isWhole,
  };
}

/**
 * What pages say before the browser draws them, by the server's own bundle of the browser side.
 * @param folder of the built browser side
 * @returns null where it was not built
 */
export async function openPageViews(parts: PageViewParts, folder: string) {
  const bundle = join(folder, 'server', 'page-view.js');
  if (!existsSync(bundle)) return null;
  const { pageViewOf, partsOf } = (await import(pathToFileURL(bundle).href)) as PageViews;
  const grants = createGrants(parts.settings.visitorRights).of([]);
  return {
    bundle,
    partsOf: (path: string, language: PageLooks['language'], isPerson: boolean) =>
      partsOf({ path, language, grants: isPerson ? null : grants }),
    /** @returns `isWhole`: nothing is missing that did not answer in time */
    async viewOf(request: FastifyRequest, { language }: PageLooks) {
      const { pathname: path, search } = new URL(addressOf(request), 'http://page');
      const origin = originOf(parts.settings, request);
      const asked = { path, search: search.slice(1), origin, language, grants };
      const calls = visitorCalls(parts, request, language);
      const view = await pageViewOf(asked, calls.ask);
      return { asked, view, isWhole: calls.isWhole() };
    },
  };
}
