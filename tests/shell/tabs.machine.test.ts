import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { tabsMachine, type TabNotice } from '#machines/shell/tabs.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { walkModel } from '../support/walk-model.ts';
import { tabsModel } from './tabs.model.ts';

const edges = recordEdges(tabsMachine);

const home = '/index/home';
const course = '/course/introduce?id=1';
const homework = '/course/detail/index/homeworkTest?id=1';

function begin(first: string | null = home) {
  const clock = new SimulatedClock();
  const actor = createActor(tabsMachine, { clock, inspect: edges.inspect });
  const notices: TabNotice['kind'][] = [];
  actor.on('notice', ({ kind }) => notices.push(kind));
  actor.start();
  const enter = (path: string) => () => actor.send({ type: 'tab.enter', path, title: path });
  if (first !== null) enter(first)();
  const close = (type: 'tab.close' | 'tab.closeLeft' | 'tab.closeRight' | 'tab.closeAll', path: string) => () =>
    actor.send({ type, path });
  const shows = (state: string, paths: readonly string[], active: string) => () => {
    const { value, context } = actor.getSnapshot();
    expect(value).toBe(state);
    expect(context.tabs.map(({ path }) => path)).toEqual(paths);
    expect(context.active).toBe(active);
  };
  return {
    actor,
    clock,
    notices,
    enter,
    close,
    fakes: [],
    events: {
      opensHome: enter(home),
      opensCourse: enter(course),
      opensHomework: enter(homework),
      closesHome: close('tab.close', home),
      closesCourse: close('tab.close', course),
      closesHomework: close('tab.close', homework),
      closesLeft: () => close('tab.closeLeft', actor.getSnapshot().context.active)(),
      closesRight: () => close('tab.closeRight', actor.getSnapshot().context.active)(),
      closesOthers: () => close('tab.closeAll', actor.getSnapshot().context.active)(),
      typesAnswer: () => actor.send({ type: 'tab.mark', path: homework, isUnsaved: true }),
      answerIsSaved: () => actor.send({ type: 'tab.mark', path: homework, isUnsaved: false }),
      confirms: () => actor.send({ type: 'tab.confirm' }),
      cancels: () => actor.send({ type: 'tab.cancel' }),
      logsOut: () => actor.send({ type: 'tab.reset' }),
    },
    states: {
      empty: shows('open', [], ''),
      home: shows('open', [home], home),
      course: shows('open', [course], course),
      homework: shows('open', [homework], homework),
      homeCourse: shows('open', [home, course], course),
      homeCourseShowsHome: shows('open', [home, course], home),
      courseHome: shows('open', [course, home], home),
      homeHomework: shows('open', [home, homework], homework),
      courseHomework: shows('open', [course, homework], homework),
      three: shows('open', [home, course, homework], homework),
      threeShowsHome: shows('open', [home, course, homework], home),
      threeUnsaved: shows('open', [home, course, homework], homework),
      threeUnsavedShowsHome: shows('open', [home, course, homework], home),
      askedAboutRight: shows('asking', [home, course, homework], home),
      askedAboutOthers: shows('asking', [home, course, homework], home),
      askedAboutHomework: shows('asking', [home, course, homework], homework),
    },
  };
}

walkModel(tabsModel, begin);

describe('closing that takes nothing away', () => {
  it.each([
    ['tab.close', 'lastTab'],
    ['tab.closeLeft', 'noneLeft'],
    ['tab.closeRight', 'noneRight'],
    ['tab.closeAll', 'lastTab'],
  ] as const)('%s on the only tab says %s', (type, kind) => {
    const { actor, notices, states } = begin();
    actor.send({ type, path: home });
    expect(notices).toEqual([kind]);
    states.home();
  });

  it('leaves the tabs alone when the path is none of them', () => {
    const { close, enter, actor } = begin();
    enter(course)();
    close('tab.closeAll', '/nowhere')();
    expect(actor.getSnapshot().context.tabs).toHaveLength(2);
  });
});

describe('tabs', () => {
  it('are told apart by their query', () => {
    const { enter, actor } = begin();
    enter('/course/introduce?id=1')();
    enter('/course/introduce?id=2')();
    enter('/course/introduce?id=1')();
    expect(actor.getSnapshot().context.tabs.map(({ path }) => path)).toEqual([
      home,
      '/course/introduce?id=1',
      '/course/introduce?id=2',
    ]);
    expect(actor.getSnapshot().context.active).toBe('/course/introduce?id=1');
  });

  it('show the last one left when the shown one was on the closed side', () => {
    const { enter, close, actor } = begin();
    enter(course)();
    enter(homework)();
    enter(home)();
    close('tab.closeLeft', course)();
    expect(actor.getSnapshot().context.active).toBe(homework);
  });

  it('stay shown when another one closes', () => {
    const { enter, close, actor } = begin();
    enter(course)();
    enter(home)();
    close('tab.close', course)();
    expect(actor.getSnapshot().context.active).toBe(home);
  });

  it('ask before an unsaved one on the left goes', () => {
    const { enter, close, actor, events } = begin();
    enter(homework)();
    enter(course)();
    events.typesAnswer();
    close('tab.closeLeft', course)();
    expect(actor.getSnapshot().value).toBe('asking');
    expect(actor.getSnapshot().context.closing).toEqual([home, homework]);
  });

  it('of the last person leave no trace, though they were asked about one', () => {
    const { enter, close, actor, events } = begin();
    enter(homework)();
    events.typesAnswer();
    close('tab.close', homework)();
    events.logsOut();
    expect(actor.getSnapshot().context).toEqual({ tabs: [], active: '', closing: [] });
  });

  it('ignore a second close while the person is asked', () => {
    const { enter, close, actor, events } = begin();
    enter(homework)();
    events.typesAnswer();
    close('tab.close', homework)();
    close('tab.close', home)();
    close('tab.closeLeft', homework)();
    events.cancels();
    expect(actor.getSnapshot().context.tabs).toHaveLength(2);
    expect(actor.getSnapshot().context.closing).toEqual([]);
  });
});
