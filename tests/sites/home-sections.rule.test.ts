import { expect, it } from 'vitest';
import { arranged, inOrder } from '#contract/sites/home-sections.rule.ts';

const sections = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const visitor = { id: null, role: null, teacherState: '0' };
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('');

it('leaves sections as their areas have them where a site says nothing', () => {
  expect(ids(arranged(sections, [], visitor))).toBe('abcd');
});

it('puts named sections in the order of the site, and keeps others behind the one that they follow', () => {
  const placed = ['d', 'gone', 'a'].map((id) => ({ id, audience: [] }));
  expect(ids(inOrder(sections, placed))).toBe('dabc');
});

it('shows a section to its audience only; who teaches and administers is both', () => {
  const placed = [
    { id: 'a', audience: [] },
    { id: 'b', audience: ['visitor'] },
    { id: 'c', audience: ['teacher'] },
    { id: 'd', audience: ['learner', 'administrator'] },
  ] as const;
  const shown = (person: typeof visitor | { id: string; role: string; teacherState: string }) =>
    ids(arranged(sections, placed, person));
  expect(shown(visitor)).toBe('b');
  expect(shown({ id: 'x', role: 'learner', teacherState: '0' })).toBe('d');
  expect(shown({ id: 'x', role: 'teacher', teacherState: '1' })).toBe('c');
  expect(shown({ id: 'x', role: 'schoolAdmin', teacherState: '1' })).toBe('cd');
});
