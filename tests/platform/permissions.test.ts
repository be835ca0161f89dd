import { describe, expect, it } from 'vitest';
import { actions, tags } from '#contract/common/permissions.rule.ts';
import { rolesByAccess } from '#contract/common/roles.rule.ts';
import type { Role } from '#server/platform/access/actor.ts';
import { createGrants } from '#server/platform/access/grants.ts';
import { fitting, shapeOf } from '../support/hostile-input.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();
const callers = new Map<Role | 'visitor', Awaited<ReturnType<typeof platform.visitor>>>([
  ['visitor', platform.visitor()],
]);
for (const role of rolesByAccess) callers.set(role, await platform.person(role));
const grants = createGrants(null);
const routes = platform.routes.filter(({ config }) => config?.operation && !config.isUnsigned);

describe('role × operation', () => {
  // A query that no operation takes: whoever may enter is told about the input, everybody else about the right.
  it.each(routes.map((route) => [`${String(route.method)} ${route.url}`, route] as const))(
    '%s lets in whom its right says, and nobody else',
    async (_name, { config, schema }) => {
      const { method, path, needs, person } = config!.operation!;
      const params = fitting(shapeOf(schema?.params)) as Record<string, string> | undefined;
      const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params![name])));
      for (const [role, client] of callers) {
        const mayEnter = needs === 'open' || grants.of(role === 'visitor' ? [] : [role]).has(needs);
        const isAllowed = mayEnter && !(role === 'visitor' && person);
        const expected = isAllowed ? 400 : role === 'visitor' ? 401 : 403;
        const answer = await client.send(method as 'GET', `${filled}?isNoField=1`, method === 'GET' ? undefined : {});
        expect(`${role} ${answer.json().code as number}`).toBe(`${role} ${expected}`);
      }
    },
  );

  it('knows every right that an operation asks', () => {
    const known = new Set<string>([
      'open',
      ...tags,
      ...tags.flatMap((tag) => actions.map((action) => `${tag}.${action}`)),
    ]);
    for (const { config } of routes) expect(known).toContain(config!.operation!.needs);
  });
});

describe('the start', () => {
  it('is refused by a route that declares no right', async () => {
    const { installGuard } = await import('#server/platform/access/guard.ts');
    const { default: Fastify } = await import('fastify');
    const bare = Fastify();
    installGuard(bare, { settings: platform.settings } as unknown as Parameters<typeof installGuard>[1]);
    expect(() => bare.get('/forgotten', async () => null)).toThrow('route GET /forgotten declares no right');
  });

  it('closes to visitors what the setting takes from them', async () => {
    const closed = await testApp({ env: { VISITOR_RIGHTS: 'none' } });
    const answer = await closed.visitor().send('GET', '/schools');
    expect(answer.json().code).toBe(401);
  });
});
