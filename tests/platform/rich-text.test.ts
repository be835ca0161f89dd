import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, describe, expect, it } from 'vitest';
import { cleanHtml } from '#server/platform/reading/clean-html.ts';
import { launchChromium } from '../support/chromium.ts';
import { scriptPayloads } from '../support/script-payloads.ts';

const browser = await launchChromium();
afterAll(() => browser.close());
/** The browser's own cleaner, as a script. */
const input = join(import.meta.dirname, '../../src/views/common/foreign-html.ts');
const cleaner = await (await rolldown({ input })).generate({ format: 'iife', name: 'cleaner' });

/** Each text waits for two frames, so some pages wait beside each other. */
const pagesBeside = 8;

/** Shows each text, touches everything in it, and tells which of them ran. No policy stands in the way here. */
async function ran(texts: readonly string[], purified: boolean): Promise<string[]> {
  const shares = Array.from({ length: pagesBeside }, (_, at) =>
    texts.filter((_text, index) => index % pagesBeside === at),
  );
  return (await Promise.all(shares.map((share) => ranOnPage(share, purified)))).flat();
}

async function ranOnPage(texts: readonly string[], purified: boolean): Promise<string[]> {
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.request().url() === 'http://rich.localhost/'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id=place></div>' })
      : route.abort(),
  );
  await page.goto('http://rich.localhost/');
  if (purified) await page.addScriptTag({ content: cleaner.output[0].code });
  const guilty: string[] = [];
  for (const text of texts) {
    const hasRun = await page.evaluate(
      async ([html, isPurified]) => {
        const here = window as unknown as {
          ran: () => void;
          cleaner: { cleanForPage: (html: string) => string };
        };
        let isGuilty = false;
        here.ran = () => (isGuilty = true);
        const place = document.querySelector('#place')!;
        // As the view shows it (views/common/rich-text.view.tsx).
        place.innerHTML = isPurified ? here.cleaner.cleanForPage(html) : html;
        for (const one of place.querySelectorAll<HTMLElement>('*')) {
          for (const type of ['click', 'mouseover', 'focus', 'error', 'load', 'toggle', 'begin', 'pageshow'])
            one.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
          if (one instanceof HTMLAnchorElement && /^(java|vb)script:|^data:|^blob:/i.test(one.protocol))
            isGuilty = true;
          if (one.matches('script, iframe, object, embed, base, meta, link')) isGuilty = true;
          // Shown, it looks like nothing of the product and asks nobody.
          if (isPurified && one.matches('style, form, input, button, select, textarea, dialog, [style], [class], [id]'))
            isGuilty = true;
        }
        // Failed pictures say so in a task of their own, which comes before the second frame.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return isGuilty;
      },
      [text, purified] as const,
    );
    if (hasRun) guilty.push(text);
  }
  await page.close();
  return guilty;
}

describe('rich text', () => {
  it('is tried with more than two hundred payloads, most of which run where nothing cleans them', async () => {
    expect(new Set(scriptPayloads).size).toBeGreaterThan(200);
    expect((await ran(scriptPayloads, false)).length).toBeGreaterThan(100);
  });

  it('runs nothing as it is stored', async () => {
    expect(await ran(scriptPayloads.map(cleanHtml), false)).toEqual([]);
  });

  it('runs nothing as it is shown, had it been stored as it came', async () => {
    expect(await ran(scriptPayloads, true)).toEqual([]);
  });

  it('changes no more when it is cleaned a second time', () => {
    for (const one of scriptPayloads.map(cleanHtml)) expect(cleanHtml(one)).toBe(one);
  });

  it('shows pictures of the product itself only', () => {
    expect(cleanHtml('<img src="https://elsewhere.example/x.png"><img src="/api/media/abc?e=1">')).toBe(
      '<img src="/api/media/abc?e=1" />',
    );
  });
});
