import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, describe, it, type TestContext } from 'vitest';
import { openProduct } from '../browser/product.ts';
import { routeGuardModel } from '../shell/route-guard.model.ts';
import { sessionModel } from '../shell/session.model.ts';
import { tabsModel } from '../shell/tabs.model.ts';
import { launchChromium } from '../support/chromium.ts';
import type { Flow } from './flow.ts';
import { ownAt } from './own.ts';
import { routeGuardHands } from './route-guard.hands.ts';
import { closedQuestionComesAgain, manyCallsAskOnce, publicRefusalIsNoNews, sessionHands } from './session.hands.ts';
import { openStage } from './stage.ts';
import { tabsHands } from './tabs.hands.ts';
import { readFlows, walkFlow, type Place } from './walk-flow.ts';

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
  ...(await readFlows(import.meta.glob<Flow>('../*/*.flow.ts', { import: 'default' }))),
];
const flows = all.filter(({ around }) => !around || !process.env.MODEL_BASE_URL);

/** `npm run test:model -- --base-url URL` gives an address; without one the product is started here. */
async function address(): Promise<{ base: string; browser: Browser }> {
  const base = process.env.MODEL_BASE_URL;
  if (!base) return openProduct([...new Set(flows.flatMap(({ around }) => around ?? []))]);
  const browser = await launchChromium();
  afterAll(() => browser.close());
  return { base, browser };
}

const { base, browser } = await address();
const artifacts = join(import.meta.dirname, '..', '..', 'artifacts');
let failures = 0;

/** `npm run test:model` and the deep tests walk every edge; each time is enough for every event and every state. */
const extent = process.env.MODEL_ALOUD || process.env.DEEP ? 'edges' : 'events';

/**
 * A place for one flow, with its own people and course, closed when the deed is done.
 * @throws with the names of the trace and the pictures of what the browser did
 */
async function at(name: string, { annotate }: TestContext, deed: (place: Place) => Promise<unknown>): Promise<void> {
  const own = ownAt(base);
  const onStage: Place['onStage'] = async (play) => {
    const stage = await openStage(browser, base, own);
    await stage.context.tracing.start();
    try {
      return await play(stage);
    } catch (error) {
      // What was done and what the browser showed, for people: one picture for each tab.
      const file = `model-${(failures += 1)}`;
      for (const [tab, page] of stage.context.pages().entries())
        await page.screenshot({ path: join(artifacts, `${file}-tab-${tab + 1}.png`) }).catch(() => undefined);
      await stage.context.tracing.stop({ path: join(artifacts, `${file}.zip`) }).catch(() => undefined);
      throw new Error(`artifacts/${file}`, { cause: error });
    } finally {
      await stage.close();
    }
  };
  // `npm run test:model` says where it is; among other tests the reporter's lines are enough.
  const say = (text: string) => process.env.MODEL_ALOUD && console.info(`${name}: ${text}`);
  const defects: string[] = [];
  try {
    await deed({ onStage, say, onDefect: (reason) => defects.push(reason) });
  } catch (error) {
    await own.end().catch(() => undefined);
    throw error;
  }
  await own.end();
  for (const reason of defects) await annotate(reason, 'defect');
}

// Two at a time: each waits for its own page most of the time, in a browser profile of its own.
describe.concurrent('in a browser', () => {
  for (const [number, flow] of flows.entries()) {
    const place = `flow ${number + 1} of ${flows.length}, ${flow.name}`;
    it(`${flow.name}: its ${extent} are walked`, { timeout: 1_800_000 }, (test) =>
      at(place, test, (one) => walkFlow(flow, extent, one)),
    );
    for (const { name: check, deed } of flow.checks ?? [])
      it(`${flow.name}, with the server itself: ${check}`, (test) => at(place, test, ({ onStage }) => onStage(deed)));
  }
});
