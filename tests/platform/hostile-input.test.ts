import type { RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { livePath } from '#contract/live/live.rule.ts';
import { casStandIn } from '../support/cas-stand-in.ts';
import { fitting, hostile, nasty, randomFrom, shapeOf } from '../support/hostile-input.ts';
import { oidcStandIn } from '../support/oidc-stand-in.ts';
import { testApp } from '../support/test-app.ts';
import { signed } from '../support/tus.ts';

const origin = 'http://he.localhost';
const [oidc, cas] = [await oidcStandIn({ origin }), await casStandIn()];
const platform = await testApp({
  env: {
    PUBLIC_URL: origin,
    CAS_URL: cas.origin,
    OIDC_ISSUER: oidc.base,
    OIDC_CLIENT_ID: oidc.clientId,
    OIDC_CLIENT_SECRET: oidc.secret,
  },
});
const base = await platform.listen();
const perOperation = Number(process.env.HOSTILE ?? 50);
const admin = await platform.person('platformAdmin');
const teacher = await platform.person('teacher');
const routes = platform.routes.filter(({ config }) => config?.operation);
/** Uploads, media, ways of browsers to providers and back, what providers and browsers report. */
const others = platform.routes.filter(({ config }) => !config?.operation);

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const encoded = (text: string) => encodeURIComponent(text.slice(0, 3000).replaceAll(/\p{Surrogate}/gu, '?'));

function requestOf({ schema, config }: RouteOptions, random: () => number, isFitting: boolean) {
  const make = (part: unknown) => (isFitting ? fitting(shapeOf(part)) : hostile(shapeOf(part), random));
  const { path, method } = config!.operation!;
  const params = make(schema?.params) as Record<string, unknown>;
  const query = make(schema?.querystring) as Record<string, unknown>;
  // Most faults want to get past the address.
  const isAddressRight = random() < 0.7;
  const right = fitting(shapeOf(schema?.params)) as Record<string, unknown>;
  const filled = path.replace(
    /:(\w+)/g,
    (_all, name: string) => encoded(asText((isAddressRight ? right : params)[name])) || 'x',
  );
  const search = Object.entries(query ?? {})
    .map(([name, value]) => `${encoded(name)}=${encoded(asText(value))}`)
    .join('&');
  const body = schema?.body ? make(schema.body) : undefined;
  return { method, path: search ? `${filled}?${search}` : filled, body };
}

/** Names under which the routes without a contract look for something: in addresses, forms and reports. */
const words = (
  'topics path state code iss error session_state ticket pgtIou account time sign appId u e s d purpose ' +
  'logout_token logoutRequest csp-report document-uri blocked-uri effective-directive'
).split(' ');

/** Places where a route without a contract finds what it reads; the others stay right, so that this one is reached. */
const placesOf = (method: string, url: string): readonly ('address' | 'query' | 'headers' | 'body')[] => [
  ...(url.includes(':') ? (['address'] as const) : []),
  ...(method === 'GET' ? (['query'] as const) : []),
  ...(url.includes('/uploads') || url.endsWith(livePath)
    ? (['headers'] as const)
    : method === 'POST'
      ? (['body'] as const)
      : []),
];

/** Of a stream, which has no end, what comes first. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return Buffer.from(value!).toString();
}

/** One request as no client of ours would send it, with this value in this place. */
function sendRaw(method: string, url: string, place: string, value: string) {
  const all = words.map((word): [string, string] => [word, value]);
  const base64 = Buffer.from(value.slice(0, 4000)).toString('base64');
  const [type, body] = url.includes('/uploads')
    ? ['application/offset+octet-stream', 'a']
    : url.endsWith('/csp-reports')
      ? ['application/csp-report', JSON.stringify({ 'csp-report': Object.fromEntries(all) })]
      : ['application/x-www-form-urlencoded', new URLSearchParams(all).toString()];
  const headers = {
    ...signed(teacher),
    'content-type': type,
    'upload-length': '5',
    'upload-offset': place === 'headers' && method === 'PATCH' ? encoded(value).slice(0, 60) : '0',
    ...(place === 'headers' && { 'last-event-id': encoded(value).slice(0, 60) }),
    ...(place === 'headers' && method === 'POST' && { 'upload-metadata': `filename ${base64},purpose ${base64}` }),
  };
  const path = url.replace(/[:*]\w*/g, (place === 'address' && encoded(value)) || 'x');
  const search = all.map(([name, one]) => `${name}=${encoded(one.slice(0, 300))}`).join('&');
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  return fetch(`${base}${path}${place === 'query' ? `?${search}` : ''}`, {
    method,
    headers,
    redirect: 'manual',
    ...(hasBody && { body }),
  });
}

describe('hostile input', () => {
  it.each(others.flatMap(({ method, url }) => [method].flat().map((one) => [one, url] as const)))(
    'of %s %s, which has no contract, breaks it no more',
    async (method, url) => {
      const texts = nasty.filter((value) => typeof value === 'string');
      for (const place of placesOf(method, url))
        for (const value of texts) {
          const answer = await sendRaw(method, url, place, value);
          const told = `${answer.status} ${place} ${answer.url} ${(await textOf(answer)).slice(0, 300)}`;
          expect(answer.status, told).toBeLessThan(500);
          expect(told).not.toMatch(/"code":500|node_modules|\.ts:\d+|syntax error at|at async /);
        }
    },
  );

  it.each(routes.map((route) => [`${String(route.method)} ${route.url}`, route] as const))(
    'of %s is answered with a code and never breaks',
    async (name, route) => {
      const random = randomFrom([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
      for (let index = 0; index < perOperation; index++) {
        const { method, path, body } = requestOf(route, random, index === 0);
        // A logout that works would end the session of the rest.
        const client = route.url.endsWith('/logout') ? platform.visitor() : index % 3 === 0 ? teacher : admin;
        const answer = await client.send(method as 'GET', path, body);
        const told = `${method} ${path} ${JSON.stringify(body)?.slice(0, 600)} → ${answer.statusCode} ${answer.body.slice(0, 300)}`;
        expect(answer.statusCode, told).toBeLessThan(500);
        expect(answer.json().code, told).not.toBe(500);
        expect(answer.body, told).not.toMatch(/node_modules|\.ts:\d+|syntax error at|at async /);
      }
    },
  );

  it('polluted nothing and left the server well', async () => {
    expect(({} as Record<string, unknown>).a).toBeUndefined();
    expect((await platform.app.inject({ method: 'GET', url: '/health/ready' })).json()).toEqual({ ready: true });
  });
});
