import { expect, it } from 'vitest';
import { liveRecent } from '#server/platform/live/live-recent.ts';

const event = (id: number, topic = 'person:1') => ({ id, topic, kind: 'test', data: {} });
const all = { upTo: Infinity, limit: 100 };
const idsOf = (events: readonly { id: number }[] | null) => events?.map(({ id }) => id) ?? null;

it('gives what some topics had between two places, the first ones of it', () => {
  const recent = liveRecent(10);
  recent.begin(4);
  for (const id of [5, 6, 8, 9]) recent.add(event(id, id % 2 === 0 ? 'person:2' : 'person:1'));
  const both = new Set(['person:1', 'person:2']);
  expect(idsOf(recent.between(both, { after: 4, ...all }))).toEqual([5, 6, 8, 9]);
  expect(idsOf(recent.between(new Set(['person:2']), { after: 4, ...all }))).toEqual([6, 8]);
  expect(idsOf(recent.between(both, { after: 5, upTo: 8, limit: 100 }))).toEqual([6, 8]);
  expect(idsOf(recent.between(both, { after: 5, upTo: 9, limit: 2 }))).toEqual([6, 8]);
  expect(idsOf(recent.between(both, { after: 7, ...all }))).toEqual([8, 9]);
  expect(idsOf(recent.between(both, { after: 9, ...all }))).toEqual([]);
});

it('knows from where on it has everything, and says nothing of what was before', () => {
  const recent = liveRecent(2);
  recent.begin(10);
  expect([recent.knows(9), recent.knows(10)]).toEqual([false, true]);
  expect(recent.between(new Set(['person:1']), { after: 9, ...all })).toBeNull();
  for (const id of [11, 12, 13, 14]) recent.add(event(id));
  expect([recent.knows(11), recent.knows(12)]).toEqual([false, true]);
  expect(idsOf(recent.between(new Set(['person:1']), { after: 12, ...all }))).toEqual([13, 14]);
  expect(recent.between(new Set(['person:1']), { after: 11, ...all })).toBeNull();
  recent.begin(20);
  expect(recent.knows(14)).toBe(false);
});
