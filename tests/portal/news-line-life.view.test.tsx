// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import NewsLineSection from '../../src/plugins/portal/news-line.section.tsx';
import { showScreen } from '../support/show-screen.tsx';
import type { Walker } from '../support/walk-model.ts';
import { walkOnScreen } from '../support/walk-screen.ts';
import { siteWith } from '../support/site.builder.ts';
import { scrollTextModel } from './scroll-text.model.ts';

/** px. */
const room = 40;
const long = 60;
/** ms for one px. */
const stepMs = 30;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of ['scrollWidth', 'clientWidth']) Reflect.deleteProperty(HTMLElement.prototype, name);
  Reflect.deleteProperty(document, 'hidden');
});

/** Sizes and motion as the walk wants them; jsdom has no layout. */
function stubLayout() {
  const layout = { length: long, width: room, isMotionReduced: false, measures: 0 };
  const watchers = new Set<() => void>();
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', {
    configurable: true,
    get: () => {
      layout.measures += 1;
      return layout.length;
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => layout.width });
  vi.stubGlobal('matchMedia', () => ({ matches: layout.isMotionReduced }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: (entries: object[]) => void) {
        this.#tell = () => tell([{ contentRect: { width: layout.width } }]);
      }
      observe = () => void watchers.add(this.#tell);
      disconnect = () => void watchers.delete(this.#tell);
    },
  );
  return { layout, resized: () => watchers.forEach((tell) => tell()) };
}

async function hands(): Promise<Walker> {
  vi.useFakeTimers();
  const { layout, resized } = stubLayout();
  const announcements = [{ text: '选课开始了', link: '/course/list' }];
  showScreen(NewsLineSection, {
    at: '/index/home',
    answers: { 'GET /pub/platform/info': () => ({ ...siteWith({}), announcements }) },
  });
  const passes = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await passes(0);

  const line = () => screen.getByRole('region', { name: '公告' }).querySelector<HTMLElement>('[data-look]')!;
  const offset = () => Number(/translateX\(-?(\d+)px\)/.exec(line().innerHTML)?.[1] ?? 0);
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  /** The window gets another width, in which the text is as long as wanted. */
  const turns = (wanted: Partial<typeof layout> = {}) =>
    act(async () => {
      Object.assign(layout, wanted, { width: layout.width + 1 });
      resized();
    });
  const show = (isHidden: boolean) =>
    act(async () => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });

  let before = 0;
  let measuresBefore = 0;
  /** Whether the line was measured since the last look. */
  const isMeasured = () => {
    const more = layout.measures > measuresBefore;
    measuresBefore = layout.measures;
    return more;
  };
  const looks =
    (...wanted: string[]) =>
    () => {
      isMeasured();
      expect(wanted).toContain(line().dataset.look);
    };
  /** However the window changes: it is measured anew when nobody reads any more. */
  const stands = async () => {
    const held = offset();
    await passes(10 * stepMs);
    expect(offset()).toBe(held);
    expect(isMeasured()).toBe(false);
    looks('paused')();
  };
  return {
    events: {
      textFits: () => turns({ length: room, isMotionReduced: false }),
      motionIsReduced: () => turns({ length: long, isMotionReduced: true }),
      textIsLong: () => turns({ length: long, isMotionReduced: false }),
      windowChanges: () => turns(),
      timePasses: async () => {
        before = offset();
        await passes(stepMs);
      },
      endComes: () => passes((layout.length - offset()) * stepMs),
      pointerComes: () => act(async () => void fireEvent.pointerEnter(line())),
      pointerLeaves: () => act(async () => void fireEvent.pointerLeave(line())),
      focusComes: () => act(async () => screen.getByRole('link').focus()),
      focusLeaves: () => act(async () => screen.getByRole('link').blur()),
      pageHides: () => show(true),
      pageShows: () => show(false),
      stops: () => press('停止滚动'),
      plays: () => press('继续滚动'),
    },
    states: {
      // It lasts for no time that could be seen: what is seen is that it was measured.
      measuring: () => {
        expect(isMeasured()).toBe(true);
        looks('still', 'running')();
      },
      still: () => {
        looks('still')();
        expect(offset()).toBe(0);
        expect(screen.queryByRole('button')).toBeNull();
      },
      running: looks('running'),
      moved: () => {
        looks('running')();
        expect(offset()).toBe(before + 1);
      },
      begun: () => {
        looks('running')();
        expect(offset()).toBe(0);
      },
      hovered: stands,
      focused: stands,
      hidden: stands,
      heldTwice: stands,
      hiddenToo: stands,
      outdated: stands,
      stopped: async () => {
        looks('stopped')();
        const held = offset();
        await passes(10 * stepMs);
        expect(offset()).toBe(held);
      },
    },
  };
}

walkOnScreen('the line of news', scrollTextModel, hands);
