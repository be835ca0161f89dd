import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import {
  menuChanges,
  menuRows,
  moveRow,
  noCondition,
  stepOf,
  withNew,
  withoutRow,
  withRow,
} from '#contract/maintenance/library-menu.rule.ts';
import { someChild, someEntry } from './menu.builder.ts';

const centre = someEntry('centre', { kind: 'materials', title: '素材中心' });
const courses = someEntry('courses', { kind: 'courses', holds: 'courses', title: '课程' });
const models = someEntry('models', { children: [someChild('bones'), someChild('organs'), someChild('nerves')] });
const cases = someEntry('cases');
const menu = [centre, courses, models, cases];
const ids = (entries: readonly MenuEntry[] | null) =>
  entries &&
  menuRows(entries)
    .map(({ row }) => row.id)
    .join(' ');

describe('moving in a menu', () => {
  it('goes among brothers', () => {
    expect(ids(moveRow(menu, 'models', { parentId: null, position: 0 }))).toBe(
      'models bones organs nerves centre courses cases',
    );
    expect(ids(moveRow(menu, 'nerves', { parentId: 'models', position: 0 }))).toBe(
      'centre courses models nerves bones organs cases',
    );
  });

  it('makes a sub-entry an entry of its own, and an entry a sub-entry', () => {
    const out = moveRow(menu, 'organs', { parentId: null, position: 3 })!;
    expect(out[3]).toMatchObject({ id: 'organs', kind: 'section', holds: 'materials', children: [] });
    const below = moveRow(menu, 'cases', { parentId: 'centre', position: 0 })!;
    expect(below[0]!.children).toEqual([someChild('cases')]);
  });

  it('refuses what cannot stand there', () => {
    expect(moveRow(menu, 'centre', { parentId: 'models', position: 0 })).toBeNull();
    expect(moveRow(menu, 'models', { parentId: 'centre', position: 0 })).toBeNull();
    expect(moveRow(menu, 'cases', { parentId: 'courses', position: 0 })).toBeNull();
    expect(moveRow(menu, 'models', { parentId: 'models', position: 0 })).toBeNull();
    expect(moveRow(menu, 'nobody', { parentId: null, position: 0 })).toBeNull();
  });

  it('refuses a ninth entry and a thirteenth sub-entry', () => {
    const full = [models, ...Array.from({ length: 7 }, (_, at) => someEntry(`more-${at}`))];
    expect(moveRow(full, 'bones', { parentId: null, position: 0 })).toBeNull();
    const wide = someEntry('wide', { children: Array.from({ length: 12 }, (_, at) => someChild(`child-${at}`)) });
    expect(moveRow([wide, cases], 'cases', { parentId: 'wide', position: 0 })).toBeNull();
    expect(ids(moveRow([wide, cases], 'child-3', { parentId: 'wide', position: 0 }))).toMatch(/^wide child-3 child-0 /);
  });

  it('steps by key as far as it goes', () => {
    expect(stepOf(menu, 'cases', 'up')).toEqual({ parentId: null, position: 2 });
    expect(stepOf(menu, 'cases', 'down')).toBeNull();
    expect(stepOf(menu, 'centre', 'up')).toBeNull();
    expect(stepOf(menu, 'bones', 'out')).toEqual({ parentId: null, position: 3 });
    expect(stepOf(menu, 'cases', 'in')).toEqual({ parentId: 'models', position: 3 });
    expect(stepOf(menu, 'courses', 'in')).toBeNull();
  });
});

describe('adding to a menu', () => {
  const of = { id: 'fresh', title: '新栏目' };
  it('puts an entry behind the chosen one, a sub-entry at the end', () => {
    const section = { kind: 'section', holds: 'courses' } as const;
    expect(ids(withNew(menu, section, of, 'organs'))).toBe('centre courses models bones organs nerves fresh cases');
    expect(ids(withNew(menu, { below: 'models' }, of, null))).toBe(
      'centre courses models bones organs nerves fresh cases',
    );
    expect(withNew(menu, section, of, null)!.at(-1)).toMatchObject({ holds: 'courses', condition: noCondition });
  });

  it('has all materials and all courses once, and no more than there is room for', () => {
    expect(withNew(menu, { kind: 'materials', holds: 'materials' }, of, null)).toBeNull();
    expect(withNew([], { kind: 'materials', holds: 'materials' }, of, null)).toHaveLength(1);
    const full = Array.from({ length: 8 }, (_, at) => someEntry(`more-${at}`));
    expect(withNew(full, { kind: 'section', holds: 'materials' }, of, null)).toBeNull();
  });
});

describe('what a publication changes', () => {
  const count = (draft: readonly MenuEntry[]) => menuChanges(draft, menu).count;

  it('is nothing for the same menu, in whatever order its fields stand', () => {
    expect(menuChanges(menu, menu)).toEqual({ count: 0, rows: new Map() });
    const { tags, types, directoryId, kinds } = noCondition;
    expect(count(withRow(menu, 'bones', { condition: { tags, directoryId, kinds, types } }))).toBe(0);
  });

  it('counts each thing that differs', () => {
    expect(count(withRow(menu, 'cases', { title: '教学案例', isHidden: true }))).toBe(2);
    expect(count(withRow(menu, 'cases', { condition: { ...noCondition, tags: ['骨'] } }))).toBe(1);
    expect(count(withoutRow(menu, 'bones'))).toBe(1);
  });

  it('counts an entry that comes or goes once, with everything below it', () => {
    expect(count(withoutRow(menu, 'models'))).toBe(1);
    expect(count([...menu, someEntry('more', { children: [someChild('a'), someChild('b')] })])).toBe(1);
  });

  it('counts one move as one, however many it passes', () => {
    expect(count(moveRow(menu, 'cases', { parentId: null, position: 0 })!)).toBe(1);
    expect(count(moveRow(menu, 'centre', { parentId: null, position: 3 })!)).toBe(1);
    expect(count(moveRow(menu, 'organs', { parentId: null, position: 0 })!)).toBe(1);
    expect(count([...menu].toReversed())).toBe(3);
  });

  it('names the rows', () => {
    const draft = withRow(withNew(menu, { below: 'models' }, { id: 'new', title: '新' }, null)!, 'centre', {
      isHidden: true,
    });
    expect([...menuChanges(draft, menu).rows]).toEqual([
      ['centre', 'changed'],
      ['new', 'new'],
    ]);
  });
});
