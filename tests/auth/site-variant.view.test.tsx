// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { platformCodec } from '#contract/portal/portal.codec.ts';
import { readSite } from '#shell/site.store.ts';
import { openSite, soon } from './open-site.tsx';
import type { Walker } from '../support/walk-model.ts';
import { walkOnScreen } from '../support/walk-screen.ts';
import { siteWith } from '../support/site.builder.ts';
import { siteVariantModel } from '../shell/site-variant.model.ts';

const info = '/pub/platform/info';
const mobile = 'https://m.example.cn/';
/** px. */
const desk = 1440;
const phone = 390;

const now = siteWith({ title: '现在的平台', BQXX: '现在的版权' });
const old = JSON.stringify(platformCodec.decode(siteWith({ title: '上次的平台', BQXX: '上次的版权' }) as never));

/** jsdom leaves no page; everything else of its address stays. */
function stubReplace() {
  const real = window.location;
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', new Proxy({}, { get: (_, key) => (key === 'replace' ? replace : Reflect.get(real, key)) }));
  return replace;
}

const setWidths = (width: number) => {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  Object.defineProperty(window.screen, 'width', { value: width, configurable: true });
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const networkReturns = () => act(async () => void window.dispatchEvent(new Event('online')));

function hands(): Walker {
  const replace = stubReplace();
  let site: Awaited<ReturnType<typeof openSite>>;
  /** A new visit: of a browser that remembers nothing, or a title. */
  const comes = (width: number, remembered: string | null) => async () => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
    if (remembered) localStorage.setItem('site', remembered);
    document.title = '';
    replace.mockClear();
    setWidths(width);
    site = await openSite();
    await act(async () => readSite(site.shell.stores, site.shell.platform.call, () => true));
  };
  const reads = async () => {
    await soon(() => expect(site.waits(info)).toBe(1));
    expect(replace).not.toHaveBeenCalled();
  };
  /** The tab says it, and the footer, which comes late. */
  const isNamed = async (title: string, copyright: string) => {
    await soon(() => expect(document.title.endsWith(` - ${title}`)).toBe(true));
    expect(await screen.findByText(copyright)).toBeVisible();
    expect(replace).not.toHaveBeenCalled();
  };
  /** Nobody has said yet what this host is. */
  const isNameless = async () => {
    await soon(() => expect(document.title.endsWith(' - 云海智学')).toBe(true));
    expect(screen.queryByText(/的版权/)).toBeNull();
    expect(replace).not.toHaveBeenCalled();
  };
  return {
    events: {
      firstVisit: comes(desk, null),
      comesAgain: comes(desk, old),
      phoneComes: comes(phone, null),
      serverAnswers: () => site.answers(info, 200, { ...now, mobileAddress: mobile }),
      siteHasNoMobile: () => site.answers(info, 200, now),
      serverIsSilent: () => site.breaks(info),
      retries: networkReturns,
      windowNarrows: () =>
        act(async () => {
          setWidths(phone);
          window.dispatchEvent(new Event('resize'));
        }),
      // The next visit begins with the deed that says who comes.
      comesAnew: () => undefined,
    },
    states: {
      opening: () => undefined,
      reading: async () => {
        await reads();
        await isNameless();
      },
      remembering: async () => {
        await reads();
        await isNamed('上次的平台', '上次的版权');
      },
      onPhone: reads,
      running: async () => {
        await isNamed('现在的平台', '现在的版权');
        expect(localStorage.getItem('site')).toContain('现在的平台');
      },
      asRemembered: async () => {
        await isNamed('上次的平台', '上次的版权');
        // What is remembered does until the next visit.
        await networkReturns();
        expect(site.waits(info)).toBe(0);
      },
      failed: async () => {
        expect(site.waits(info)).toBe(0);
        await isNameless();
      },
      ledAway: async () => void (await soon(() => expect(replace.mock.calls).toEqual([[mobile]]))),
    },
  };
}

walkOnScreen('the site of a host', siteVariantModel, hands);
