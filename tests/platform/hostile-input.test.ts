import type { RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { fitting, hostile, randomFrom, shapeOf } from '../support/hostile-input.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();
const perOperation = Number(process.env.HOSTILE ?? 50);
const admin = await platform.person('platformAdmin');
const teacher = await platform.person('teacher');
const routes = platform.routes.filter(({ config }) => config?.operation);

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

describe('hostile input', () => {
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
