// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import DailyPopupSection from '../../src/plugins/tips/daily-popup.section.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { toursOf, type Walker } from '../support/walk-model.ts';
import { dailyPopupModel } from './daily-popup.model.ts';
import { dayNow, siteWith } from '../support/site.builder.ts';

beforeEach(() => localStorage.clear());

/** What is settled already reaches the page, with what the page does of it. */
const settles = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
const memory = () => JSON.parse(localStorage.getItem('popup') ?? 'null') as Record<string, unknown> | null;
const store = (known: object) => localStorage.setItem('popup', JSON.stringify(known));
const card = () => screen.queryByRole('region', { name: '今日提示' });
const isGone = () => expect(card()).toBeNull();

function hands(): Walker {
  let version = '1';
  let modal: HTMLElement | null = null;
  const opens = async (hasPopup = true) => {
    cleanup();
    const popup = { version, image: '', text: '接着学', target: '/course/list' };
    showScreen(DailyPopupSection, {
      at: '/index/home',
      answers: { 'GET /pub/platform/info': () => siteWith(hasPopup ? { popup } : {}) },
    });
    await settles();
    await settles();
  };
  /** So many days pass: what is stored is as much older. */
  const comesIn = (days: number) => async () => {
    const { lastShown, until, ...same } = memory() as { lastShown: number; until: number | null };
    store({ ...same, lastShown: lastShown - days, until: until === null ? null : until - days });
    await opens();
  };
  const closesModal = async () => {
    modal?.remove();
    modal = null;
    await settles();
  };
  return {
    events: {
      pageHasNothing: () => opens(false),
      cameToday: async () => {
        store({ lastShown: dayNow(), until: null, version: '1' });
        await opens();
      },
      isSnoozed: async () => {
        store({ lastShown: dayNow() - 1, until: dayNow() + 1, version: '1' });
        await opens();
      },
      modalCovers: async () => {
        modal = document.createElement('div');
        modal.setAttribute('aria-modal', 'true');
        document.body.append(modal);
        await opens();
      },
      dayBegins: () => opens(),
      modalCloses: closesModal,
      otherModalOpens: async () => {
        const other = document.createElement('div');
        document.body.append(other);
        await settles();
        other.remove();
      },
      otherTabShows: async () => {
        store({ lastShown: dayNow(), until: null, version: '1' });
        await closesModal();
      },
      closes: () => void fireEvent.click(screen.getByRole('button', { name: '关闭' })),
      closesForWeek: () => {
        fireEvent.click(screen.getByRole('checkbox', { name: '7 天内不再显示' }));
        fireEvent.click(screen.getByRole('button', { name: '关闭' }));
      },
      comesAgain: () => opens(),
      comesNextDay: comesIn(1),
      comesInSixDays: comesIn(6),
      comesInSevenDays: comesIn(7),
      findsNewVersion: async () => {
        version = '2';
        await comesIn(1)();
      },
      browserForgets: () => {
        version = '1';
        localStorage.clear();
        cleanup();
      },
    },
    states: {
      opening: isGone,
      waiting: isGone,
      shown: () => {
        expect(card()).toBeVisible();
        expect(memory()).toEqual({ lastShown: dayNow(), until: null, version });
      },
      closed: () => {
        isGone();
        expect(memory()).toEqual({ lastShown: dayNow(), until: null, version });
      },
      snoozed: () => {
        isGone();
        expect(memory()).toEqual({ lastShown: dayNow(), until: dayNow() + 7, version });
      },
      left: isGone,
    },
  };
}

describe('the popup of the day on the screen', () => {
  for (const { description, test } of toursOf(dailyPopupModel, hands()))
    it(`lives through: ${description}`, () => test(hands()));
});
