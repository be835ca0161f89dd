import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  libraryEntries,
  libraryMenuMachine,
  type LibraryNav,
  type LoadedLibrary,
} from '#machines/library/library-menu.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { libraryMenuModel } from './library-menu.model.ts';

const edges = recordEdges(libraryMenuMachine);

const chip: LibraryNav = { kind: 'section', sectionId: 's1', holds: 'courses', title: '芯片', children: [] };
const navs: LibraryNav[] = [
  { kind: 'materials', title: '素材中心', children: [] },
  { kind: 'courses', title: '课程', children: [chip] },
];
const loaded = (id: string): LoadedLibrary => ({ detail: { id, name: `library ${id}`, banner: null }, navs });

function begin() {
  const clock = new SimulatedClock();
  const load = fakeActor<LoadedLibrary, { id: string }>();
  const stored: string[] = [];
  const machine = libraryMenuMachine.provide({
    actors: { load: load.logic },
    actions: { store: (_, { id }) => void stored.push(id) },
  });
  const open = (inQuery: string | null, kept: string | null, known: LoadedLibrary | null) =>
    createActor(machine, { input: { inQuery, stored: kept, known }, clock, inspect: edges.inspect });
  let actor = open('a', null, null);
  const opens =
    (inQuery: string | null, kept: string | null, known: LoadedLibrary | null = null) =>
    () => {
      actor = open(inQuery, kept, known);
      actor.start();
    };
  const looksAs = (state: string, id: string, name: string | null) => () => {
    at(actor)(state)();
    const { libraryId, detail, entries } = actor.getSnapshot().context;
    expect([libraryId, detail?.name ?? null]).toEqual([id, name]);
    expect(entries).toHaveLength(name === null ? 0 : 2);
    expect(stored.at(-1)).toBe(id === '' ? undefined : id);
  };
  return {
    get actor() {
      return actor;
    },
    clock,
    load,
    stored,
    fakes: [load],
    events: {
      addressNamesOne: opens('a', 'old'),
      comesWithPage: opens('a', 'old', loaded('a')),
      browserRemembersOne: opens('', 'c'),
      nobodyKnows: opens(null, null),
      serverAnswers: () => load.answer(loaded(load.input.id)),
      serverFails: () => load.fail(failure(404, '资源库不在了')),
      addressChanges: () => actor.send({ type: 'library.idChanged', id: 'b' }),
      retries: () => actor.send({ type: 'library.retry' }),
    },
    states: {
      opening: () => undefined,
      loading: looksAs('loading', 'a', null),
      loadingStored: looksAs('loading', 'c', null),
      loadingOther: looksAs('loading', 'b', null),
      ready: looksAs('ready', 'a', 'library a'),
      readyOther: looksAs('ready', 'b', 'library b'),
      failed: () => {
        looksAs('failed', 'a', null)();
        expect(actor.getSnapshot().context.message).toBe('资源库不在了');
      },
      ledToList: () => {
        looksAs('none', '', null)();
        expect(actor.getSnapshot().output).toEqual({ goTo: '/sourceLib' });
      },
    },
  };
}

walkModel(libraryMenuModel, begin);

describe('the space of a library', () => {
  it('drops the answer about the library that was left', async () => {
    const walker = begin();
    walker.events.addressNamesOne();
    walker.events.addressChanges();
    const [first] = walker.load.calls;
    expect(first!.signal.aborted).toBe(true);
    await walker.events.serverAnswers();
    first!.resolve(loaded('a'));
    expect(walker.actor.getSnapshot().context.detail?.id).toBe('b');
  });

  it('forgets an old failure when it asks again', async () => {
    const walker = begin();
    walker.events.addressNamesOne();
    await walker.events.serverFails();
    walker.events.retries();
    expect(walker.actor.getSnapshot().context.message).toBeNull();
  });
});

describe('the menu of a library', () => {
  const all = (holds: 'materials' | 'courses') => ({ holds, sectionId: null, title: null, children: [] });

  it('begins courses and materials with all of them', () => {
    expect(libraryEntries(navs)).toEqual([
      { holds: 'materials', sectionId: null, title: '素材中心', children: [all('materials')] },
      {
        holds: 'courses',
        sectionId: null,
        title: '课程',
        children: [all('courses'), { holds: 'courses', sectionId: 's1', title: '芯片', children: [] }],
      },
    ]);
  });

  it('leaves a section of its own as it is, of materials (1) or of courses (2)', () => {
    const section: LibraryNav = { ...chip, holds: 'materials', children: [chip] };
    expect(libraryEntries([section])).toEqual([
      {
        holds: 'materials',
        sectionId: 's1',
        title: '芯片',
        children: [{ holds: 'courses', sectionId: 's1', title: '芯片', children: [] }],
      },
    ]);
  });

  it('passes over types that it does not know, below others too', () => {
    const unknown: LibraryNav = { kind: 'unknown', title: '将来的' };
    expect(libraryEntries([unknown, { kind: 'courses', title: '课程', children: [unknown] }])).toHaveLength(1);
  });

  it('is empty where the library has none', () => {
    expect(libraryEntries([])).toEqual([]);
  });
});
