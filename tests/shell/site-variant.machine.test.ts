import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { leadsAway, makeSiteVariantMachine, type Sight } from '#machines/shell/site-variant.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { siteVariantModel } from './site-variant.model.ts';

interface Site {
  title: string;
  mobileAddress: string | null;
}

const machine = makeSiteVariantMachine<Site>();
const edges = recordEdges(machine);
const mobile = 'https://m.example.cn/';
const desk: Sight = {
  isMainLayout: true,
  screenWidth: 1440,
  windowWidth: 1440,
  wantsDesktop: false,
  canRemember: true,
};
const phone: Sight = { ...desk, screenWidth: 390, windowWidth: 390 };

function begin() {
  const clock = new SimulatedClock();
  const readHost = fakeActor<Site>();
  const done: string[] = [];
  const sight = { now: desk };
  const provided = machine.provide({
    actors: { readHost: readHost.logic },
    actions: {
      show: (_, { site }) => void done.push(`show ${site.title}`),
      remember: (_, { site }) => void done.push(`remember ${site.title}`),
      redirect: (_, { address }) => void done.push(`redirect ${address}`),
    },
  });
  const open = (remembered: Site | null) =>
    createActor(provided, { input: { remembered, sight: () => sight.now }, clock, inspect: edges.inspect });
  let actor = open(null);
  const opens = (remembered: Site | null, as: Sight) => () => {
    sight.now = as;
    actor = open(remembered);
    actor.start();
  };
  const looksAs =
    (state: string, ...last: string[]) =>
    () => {
      at(actor)(state)();
      expect(done).toEqual(last);
    };
  return {
    get actor() {
      return actor;
    },
    clock,
    done,
    readHost,
    fakes: [readHost],
    events: {
      firstVisit: opens(null, desk),
      comesAgain: opens({ title: 'old', mobileAddress: null }, desk),
      phoneComes: opens(null, phone),
      serverAnswers: () => readHost.answer({ title: 'new', mobileAddress: mobile }),
      siteHasNoMobile: () => readHost.answer({ title: 'new', mobileAddress: null }),
      serverIsSilent: () => readHost.fail(failure('offline')),
      comesAnew: () => {
        done.length = 0;
      },
      retries: () => actor.send({ type: 'site.retry' }),
      windowNarrows: () => {
        sight.now = phone;
      },
    },
    states: {
      opening: () => undefined,
      reading: looksAs('reading'),
      remembering: looksAs('reading'),
      onPhone: looksAs('reading'),
      running: looksAs('running', 'remember new', 'show new'),
      asRemembered: looksAs('running', 'show old'),
      failed: looksAs('failed'),
      ledAway: looksAs('redirecting', `redirect ${mobile}`),
    },
  };
}

walkModel(siteVariantModel, begin);

describe('a small screen', () => {
  it.each([
    [767, true],
    [768, true],
    [769, false],
  ])('of %i px is led to the mobile site: %s', (width, isLed) => {
    expect(leadsAway(mobile, { ...phone, screenWidth: width, windowWidth: width })).toBe(isLed);
  });

  it('stays where only the window is narrow, or zoomed', () => {
    expect(leadsAway(mobile, { ...desk, windowWidth: 500 })).toBe(false);
    expect(leadsAway(mobile, { ...desk, screenWidth: 500 })).toBe(false);
  });

  it('stays on pages outside the main frame, as the one that a phone scans a code to', () => {
    expect(leadsAway(mobile, { ...phone, isMainLayout: false })).toBe(false);
  });

  it('stays once a session, after 使用电脑版, without a memory, and without a mobile site', () => {
    expect(leadsAway(mobile, { ...phone, wantsDesktop: true })).toBe(false);
    expect(leadsAway(mobile, { ...phone, canRemember: false })).toBe(false);
    expect(leadsAway(null, phone)).toBe(false);
    expect(leadsAway('', phone)).toBe(false);
  });
});
