import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { openProduct } from '../browser/product.ts';
import { routeGuardModel } from '../shell/route-guard.model.ts';
import { sessionModel } from '../shell/session.model.ts';
import { tabsModel } from '../shell/tabs.model.ts';
import { launchChromium } from '../support/chromium.ts';
import { toursOf, type ModelPath } from '../support/walk-model.ts';
import type { Flow } from './flow.ts';
import { routeGuardHands } from './route-guard.hands.ts';
import { closedQuestionComesAgain, manyCallsAskOnce, publicRefusalIsNoNews, sessionHands } from './session.hands.ts';
import { openStage, type Stage } from './stage.ts';
import { tabsHands } from './tabs.hands.ts';

/** The frame's own, and what areas bring: an area that is removed takes its own along. */
const all: readonly Flow[] = [
  {
    name: 'session',
    model: sessionModel,
    hands: sessionHands,
    checks: [
      { name: 'many calls of a dead session ask once', deed: manyCallsAskOnce },
      { name: 'a closed question comes again with the next call', deed: closedQuestionComesAgain },
      { name: 'a public call that is refused ends no session', deed: publicRefusalIsNoNews },
    ],
  },
  { name: 'route guard', model: routeGuardModel, hands: routeGuardHands },
  { name: 'tabs', model: tabsModel, hands: tabsHands },
  ...Object.values(import.meta.glob<Flow>('../*/*.flow.ts', { eager: true, import: 'default' })),
];
const flows = all.filter(({ around }) => !around || !process.env.MODEL_BASE_URL);

/** `npm run test:model -- --base-url URL` gives an address; without one the product is started here. */
async function place(): Promise<{ base: string; browser: Browser }> {
  const base = process.env.MODEL_BASE_URL;
  if (!base) return openProduct([...new Set(flows.flatMap(({ around }) => around ?? []))]);
  const browser = await launchChromium();
  afterAll(() => browser.close());
  return { base, browser };
}

const { base, browser } = await place();
const artifacts = join(import.meta.dirname, '..', '..', 'artifacts');
let failures = 0;

async function onStage<Result>(deed: (stage: Stage) => Promise<Result>): Promise<Result> {
  const stage = await openStage(browser, base);
  try {
    return await deed(stage);
  } catch (error) {
    // What the browser showed, for people: one picture for each tab.
    for (const [at, page] of stage.context.pages().entries())
      await page.screenshot({ path: join(artifacts, `model-${(failures += 1)}-tab-${at + 1}.png`) });
    throw error;
  } finally {
    await stage.close();
  }
}

/** `npm run test:model` says where it is; among other tests the reporter's lines are enough. */
const say = (text: string) => process.env.MODEL_ALOUD && console.info(text);

/**
 * Walks every path of the flow, whatever became of those before; how many there are is known once its pages are open.
 * @throws AggregateError with what failed
 */
async function walkAll({ model, hands }: Flow, place: string): Promise<void> {
  let tours: readonly ModelPath[] = [];
  const walk = (at: number) =>
    onStage(async (stage) => {
      const walker = await hands(stage);
      tours = toursOf(model, walker);
      say(`${place}: path ${at + 1} of ${tours.length}`);
      await tours[at]!.test(walker);
    });
  const failed: Error[] = [];
  for (let at = 0; at === 0 || at < tours.length; at += 1)
    await walk(at)
      // A walk of a hundred steps falls over one stall of a busy machine, so it is walked again.
      .catch(() => walk(at))
      .catch((cause: unknown) => failed.push(new Error(tours[at]?.description ?? 'its pages do not open', { cause })));
  if (failed.length > 0)
    throw new AggregateError(
      failed,
      `${place}: ${failed.map(({ message, cause }) => `${message}: ${String(cause)}`).join('\n')}`,
    );
}

// Two at a time: each waits for its own page most of the time, in a browser profile of its own.
describe.concurrent('in a browser', () => {
  for (const [at, flow] of flows.entries()) {
    const place = `flow ${at + 1} of ${flows.length}, ${flow.name}`;
    it(`${flow.name}: every edge is walked`, { timeout: 1_800_000 }, () => walkAll(flow, place));
    for (const { name: check, deed } of flow.checks ?? [])
      it(`${flow.name}, with the server itself: ${check}`, () => onStage(deed));
  }
});
