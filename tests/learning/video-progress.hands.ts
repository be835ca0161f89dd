import type { Page } from 'playwright-core';
import { appears, logInOn, type Stage } from '../model/stage.ts';
import type { Walker } from '../support/walk-model.ts';

const beats = '/learning/beats';
/** The slowest that a browser plays: a clip of half a minute does not end before a walk does, however slow the machine. */
const slowly = 1 / 16;

/** The video of the flow's own course. */
async function openVideo({ page, own }: Stage): Promise<void> {
  const { offeringId } = await own.course();
  await page.goto('/login');
  await logInOn(page, await own.person());
  await page.goto(`/course/detail/index/courseStudy?id=${offeringId}`);
  const item = page.locator('a[href*="courseStudy"][href*="item="]');
  await appears(item);
  await page.goto((await item.first().getAttribute('href'))!);
  await page.locator('video').waitFor({ state: 'attached' });
}

/** Until then there is no length to take a share of: `duration` is no number. */
const knowsLength = (page: Page) =>
  page.waitForFunction(() => Number.isFinite(document.querySelector('video')?.duration));

/**
 * Walks the model of watching on a real video. The film goes on while a test looks, so a state means what the player
 * and the calls show, not that nothing was seen since. Without a deed here: a line that stalls.
 */
export async function videoProgressHands(stage: Stage): Promise<Walker> {
  const { page, hold, arrived, release, waitFor } = stage;
  await openVideo(stage);
  await knowsLength(page);
  await page.evaluate(() => {
    const video = document.querySelector('video')!;
    video.muted = true;
    video.currentTime = 0;
  });
  hold(beats);

  const is = (name: 'paused' | 'ended', wanted: boolean) =>
    page.waitForFunction(([key, value]) => document.querySelector('video')![key] === value, [name, wanted] as const);
  const isPlaying = async () => void (await is('paused', false));
  const isPaused = async () => void (await is('paused', true));
  const press = async (key: string) => {
    await page.locator('media-controller').focus();
    await page.keyboard.press(key);
  };
  const setSpeed = (rate: number) =>
    page.evaluate((wanted) => {
      document.querySelector('video')!.playbackRate = wanted;
    }, rate);
  const seekTo = async (share: number) => {
    await knowsLength(page);
    await page.evaluate((to) => {
      const video = document.querySelector('video')!;
      video.currentTime = video.duration * to;
    }, share);
  };
  const isSent = async () => {
    await waitFor(beats, 31_000);
    await arrived(beats);
  };
  const keep = async () => {
    await release(beats, 'server');
    hold(beats);
  };
  const lose = async () => {
    await release(beats, 'lost');
    hold(beats);
  };
  const say = (name: 'online') => page.evaluate((event) => void window.dispatchEvent(new Event(event)), name);
  return {
    events: {
      plays: async () => {
        // Whatever speed was chosen before.
        await setSpeed(slowly);
        await page.evaluate(() => void document.querySelector('video')!.play());
      },
      pauses: () => page.evaluate(() => document.querySelector('video')!.pause()),
      watches: async () => {
        const before = await page.evaluate(() => document.querySelector('video')!.currentTime);
        await page.waitForFunction((from) => document.querySelector('video')!.currentTime > from + 0.05, before);
      },
      jumps: () => seekTo(0.1),
      changesSpeed: () => press('>'),
      heartBeats: isSent,
      videoEnds: async () => {
        await setSpeed(1);
        await seekTo(0.99);
        await is('ended', true);
      },
      goesAway: () =>
        page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
          Reflect.deleteProperty(document, 'visibilityState');
        }),
      serverKeeps: keep,
      networkBreaks: lose,
      networkReturns: () => say('online'),
      waits: () => waitFor(beats, 31_000),
    },
    states: {
      opened: isPaused,
      playing: isPlaying,
      watched: isPlaying,
      paused: isPaused,
      watchedSent: isSent,
      watchedSentMore: isSent,
      sentInHaste: isSent,
      pausedSent: async () => {
        await isPaused();
        await isSent();
      },
      endedSent: async () => {
        await is('ended', true);
        await isSent();
      },
      offline: isPlaying,
      pausedOffline: isPaused,
      ended: async () => void (await is('ended', true)),
    },
  };
}
