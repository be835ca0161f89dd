import { describe, expect, it } from 'vitest';
import { entryCheck, missingPages } from '#shell/menu-entries.ts';
import type { Person } from '#shell/person.store.ts';
import { createRegistry } from '#shell/registry.ts';
import { person, plugin, route } from './some-plugins.builder.ts';

const registry = createRegistry([
  plugin('area', {
    routes: [
      route('open', '/open'),
      route('courses', '/courses', { needs: 'course' }),
      route('school', '/school'),
      route('teaching', '/teaching'),
      route('nowhere', '/nowhere'),
    ],
    menu: [
      { route: 'open', menu: 'top', order: 1 },
      { route: 'courses', menu: 'top', order: 2 },
      {
        route: 'school',
        menu: 'avatar',
        order: 3,
        when: ({ school, role }) => school !== null || role === 'platformAdmin',
      },
      { route: 'teaching', menu: 'avatar', order: 4, when: ({ teacherState }) => teacherState === '1' },
    ],
  }),
]);
const ids = (who: Person) => missingPages(registry, who).map(({ id }) => id);

describe('what is missing in the menus of a person', () => {
  it('is what the menus themselves leave out, each page once', () => {
    expect(ids(person())).toEqual(['courses', 'school', 'teaching']);
    expect(ids({ ...person('course'), school: '云海大学', teacherState: '1' })).toEqual([]);
    for (const who of [person(), person('course'), { ...person(), school: '云海大学' }]) {
      const shown = (['top', 'avatar'] as const).flatMap((menu) =>
        registry.menu(menu, who).map((item) => item.route.id),
      );
      expect(new Set([...shown, ...ids(who)])).toEqual(new Set(['open', 'courses', 'school', 'teaching']));
    }
  });

  it('is asked of the conditions as they are: school (XX), verified teacher (JSRZ), role', () => {
    expect(entryCheck(registry, 'nowhere', person())).toBeNull();
    expect(entryCheck(registry, 'open', person())).toEqual({
      ...{ isShown: true, asksSchool: false, asksTeacher: false, roles: [] },
    });
    expect(entryCheck(registry, 'school', person())).toEqual({
      ...{ isShown: false, asksSchool: true, asksTeacher: false, roles: ['platformAdmin'] },
    });
    expect(entryCheck(registry, 'teaching', { ...person(), teacherState: '1' })).toEqual({
      ...{ isShown: true, asksSchool: false, asksTeacher: true, roles: [] },
    });
  });
});
