import type { FastifyRequest } from 'fastify';
import { looksCookie, readLooks } from '#contract/portal/page-looks.rule.ts';
import type { PageLooks } from '#contract/portal/page-view.rule.ts';

const usual = { language: 'zh-CN', mode: 'light', colour: null } as const;

/** Headers that decide how a page looks, for `vary`. */
export const looksVary = 'cookie, sec-ch-ua-mobile, user-agent';

/** What the browser says of itself; where it says nothing, the word that browsers of phones have in their names. */
function isPhone({ headers }: FastifyRequest): boolean {
  const said = headers['sec-ch-ua-mobile'];
  return said === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : said === '?1';
}

/** As the cookie says; English has an address of its own besides, `?lang=en-US`. */
export function looksOf(request: FastifyRequest): PageLooks {
  const chosen = readLooks(request.cookies[looksCookie] ?? '') ?? usual;
  const asked = new URLSearchParams(request.url.split('?', 2)[1]).get('lang');
  const language = asked === 'en-US' || asked === 'zh-CN' ? asked : chosen.language;
  return { ...chosen, language, isPhone: isPhone(request) };
}
