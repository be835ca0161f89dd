import type { Plugin, RouteEntry } from '#shell/plugin-api.ts';
import { visitor, type Person } from '#shell/person.store.ts';

/** A screen that says its name, around its open child. */
export const saying = (text: string) => async () => ({
  default: ({ children }: { children?: React.ReactNode }) => [text, children],
});

export const route = (id: string, path: RouteEntry['path'], more: Partial<RouteEntry> = {}): RouteEntry => ({
  id,
  path,
  title: { id, message: id },
  needs: 'open',
  screen: saying(`screen ${id}`) as RouteEntry['screen'],
  ...more,
});

export const plugin = (id: string, more: Partial<Plugin> = {}): Plugin => ({
  id,
  tags: ['index', 'course', 'user'],
  routes: [],
  ...more,
});

export const person = (...grants: string[]): Person => ({
  ...visitor,
  id: '00000000-0000-4000-8000-000000000001',
  name: '林晓舟',
  nickname: '林晓舟',
  grants: new Set(grants),
});
