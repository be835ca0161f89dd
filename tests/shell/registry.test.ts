import { describe, expect, it } from 'vitest';
import { actions, tags } from '#contract/common/permissions.rule.ts';
import { verdictOn } from '#shell/guard.ts';
import { loadPlugins } from '#shell/load-plugins.ts';
import { visitor, type Person } from '#shell/person.store.ts';
import { createRegistry, type MenuItem } from '#shell/registry.ts';
import { person, plugin, route } from './some-plugins.builder.ts';

describe('what two areas claim', () => {
  const twice = (a: Parameters<typeof plugin>[1], b: Parameters<typeof plugin>[1]) => () =>
    createRegistry([plugin('red', a), plugin('blue', b)]);

  it('names both owners of one path', () => {
    const both = [{ routes: [route('red.a', '/same')] }, { routes: [route('blue.a', '/same')] }] as const;
    expect(twice(...both)).toThrow('path /same is claimed by plugins "red" and "blue"');
  });

  it('names both owners of one route id, also of a child', () => {
    const child = route('parent', '/p', { children: [route('same', '/p/c')] });
    expect(twice({ routes: [child] }, { routes: [route('same', '/other')] })).toThrow(
      'route same is claimed by plugins "red" and "blue"',
    );
  });

  it('names both owners of a capability and of a layout', () => {
    const provides = { signIn: () => ({ ask: async () => true }) };
    const frames = { study: async () => ({ default: () => null }) };
    expect(twice({ provides }, { provides })).toThrow('capability signIn is claimed by plugins "red" and "blue"');
    expect(twice({ frames }, { frames })).toThrow('layout study is claimed by plugins "red" and "blue"');
  });

  it('refuses two areas of one name', () => {
    expect(() => createRegistry([plugin('red'), plugin('red')])).toThrow('plugin red is claimed by plugins');
  });
});

describe('what an area says of others', () => {
  it('refuses a right whose tag the area does not name', () => {
    const foreign = plugin('red', { routes: [route('red.a', '/a', { needs: 'libSys.edit' })] });
    expect(() => createRegistry([foreign])).toThrow(
      'route red.a needs "libSys.edit", which is not a tag of plugin "red"',
    );
  });

  it("refuses a menu entry for another area's route", () => {
    const blue = plugin('blue', { menu: [{ route: 'red.a', menu: 'top', order: 1 }] });
    expect(() => createRegistry([plugin('red', { routes: [route('red.a', '/a')] }), blue])).toThrow(
      'menu top names route red.a, which is not a route of plugin "blue"',
    );
  });
});

describe('finding', () => {
  const child = route('child', '/a/b');
  const registry = createRegistry([
    plugin('red', {
      routes: [
        route('a', '/a', { layout: 'manage', needs: 'course', children: [child] }),
        route('open', '/open/*'),
        route('one', '/things/:id'),
        route('outside', 'https://example.cn/', { target: '_blank' }),
      ],
    }),
  ]);

  it('gives a child with its parents and their layout', () => {
    const place = registry.find('/a/b');
    expect(place?.chain.map(({ id }) => id)).toEqual(['a', 'child']);
    expect(place?.layout).toBe('manage');
    expect(place?.owner).toBe('red');
  });

  it('reads parameters, open ends and a last slash, and nothing else', () => {
    expect(registry.find('/things/7')?.route.id).toBe('one');
    expect(registry.find('/things/')).toBeNull();
    expect(registry.find('/open/x/y')?.route.id).toBe('open');
    expect(registry.find('/a/')?.route.id).toBe('a');
    expect(registry.find('/A')).toBeNull();
    expect(registry.find('/a/b/c')).toBeNull();
  });

  it("asks a parent's right for its children", () => {
    const rights = (grants: ReadonlySet<string>) => ({ session: 'known' as const, grants });
    expect(verdictOn(registry.find('/a/b'), rights(new Set()))).toBe('denied');
    expect(verdictOn(registry.find('/a/b'), rights(new Set(['course'])))).toBe('allowed');
    expect(verdictOn(registry.find('/nowhere'), rights(new Set(['course'])))).toBe('missing');
  });
});

describe('menus', () => {
  const registry = createRegistry([
    plugin('red', {
      routes: [
        route('a', '/a', {
          children: [
            route('a.seen', '/a/1'),
            route('a.hidden', '/a/2', { hidden: true }),
            route('a.user', '/a/3', { needs: 'user' }),
          ],
        }),
        route('b', '/b', { hideChildrenInMenu: true, children: [route('b.1', '/b/1')] }),
        route('hidden', '/h', { hidden: true }),
        route('user', '/u', { needs: 'user' }),
        route('outside', 'https://example.cn/', { target: '_blank' }),
      ],
      menu: [
        { route: 'outside', menu: 'top', order: 9 },
        { route: 'b', menu: 'top', order: 2 },
        { route: 'a', menu: 'top', order: 1 },
        { route: 'hidden', menu: 'top', order: 3 },
        { route: 'user', menu: 'top', order: 4 },
        { route: 'user', menu: 'avatar', order: 1, when: ({ school }) => school !== null },
      ],
    }),
  ]);
  const ids = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ route: { id }, children }) => [id, ...ids(children)]);

  it('leave out what is hidden, what the person may not see, and children that are folded away', () => {
    expect(ids(registry.menu('top', person()))).toEqual(['a', 'a.seen', 'b', 'outside']);
    expect(ids(registry.menu('top', person('user')))).toEqual(['a', 'a.seen', 'a.user', 'b', 'user', 'outside']);
  });

  it('ask an entry whether it is for this person', () => {
    expect(registry.menu('avatar', person('user'))).toEqual([]);
    expect(ids(registry.menu('avatar', { ...person('user'), school: '云海大学' }))).toEqual(['user']);
  });
});

describe('the areas of the product', () => {
  const registry = createRegistry(loadPlugins());
  const menus = ['top', 'avatar', 'account', 'study', 'manage', 'maintain', 'administer', 'tip'] as const;
  const all = [...tags, ...tags.flatMap((tag) => actions.map((action) => `${tag}.${action}`))];
  const people: [string, Person][] = [
    ['a visitor', visitor],
    ['a learner', { ...person(...visitor.grants, 'user') }],
    ['a teacher', { ...person(...visitor.grants, 'user', 'profile', 'course.edit', 'course.add'), teacherState: '1' }],
    ['a school admin', { ...person(...all), school: '云海大学', teacherState: '1' }],
    ['somebody without rights', person()],
  ];

  it('go together', () => expect(registry.places.length).toBeGreaterThan(0));

  it.each(people)('show %s only menu entries that the guard lets through', (_, somebody) => {
    const rights = { session: somebody.id ? 'known' : 'none', grants: somebody.grants } as const;
    const shown = menus.flatMap((menu) => registry.menu(menu, somebody)).flatMap((item) => [item, ...item.children]);
    for (const { route: entry } of shown.filter(({ route: { path } }) => path.startsWith('/')))
      expect([entry.path, verdictOn(registry.find(entry.path), rights)]).toEqual([entry.path, 'allowed']);
  });

  it('have a page at the address of every route', () => {
    for (const { route: entry } of registry.places.filter(({ route: { path } }) => path.startsWith('/')))
      expect([entry.id, registry.find(entry.path)?.route.id]).toEqual([entry.id, entry.id]);
  });
});
