import type { Page } from 'playwright-core';
import { controls, smallTargets } from './small-targets.ts';

/**
 * What a window makes of a page: sideways scroll of the page or of a part that is no table and no strip, text in a
 * column of less than three characters, titles cut to less, controls that are off the window, covered or too small.
 * Leaves the page scrolled to its top. One sentence for each fault; none is right.
 */
export const windowFaults = async (page: Page): Promise<string[]> => [
  ...(await smallTargets(page)),
  ...(await page.evaluate((wanted) => {
    const faults = new Set<string>();
    const say = (one: Element) => {
      const words = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 24);
      const of = one.className && typeof one.className === 'string' ? `.${one.className.split(' ').at(-1)}` : '';
      return `${one.tagName.toLowerCase()}${of} “${words}”`;
    };
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const width = window.innerWidth;
    if (!document.querySelector('h1')) faults.add('no heading says what the page is');

    // Sideways.
    const over = document.documentElement.scrollWidth - width;
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isShown);
    const slides = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowX);
    if (over > 0) {
      const wide = all.filter((one) => one.getBoundingClientRect().right + window.scrollX > width + 1);
      const inner = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
      faults.add(`page ${over} px too wide: ${inner.slice(0, 3).map(say).join(', ')}`);
    }
    const isTable = (one: Element) =>
      one.matches('pre, :has(> table), :has(> [role=grid], > [role=table], > [role=treegrid]), [data-sideways]');
    for (const one of all)
      if (slides(one) && one.scrollWidth > one.clientWidth + 1 && one.clientHeight > 72 && !isTable(one))
        faults.add(`${say(one)} scrolls sideways by ${one.scrollWidth - one.clientWidth} px`);

    // Columns of words.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement!;
      if (!/[\u4e00-\u9fff].*[\u4e00-\u9fff].*[\u4e00-\u9fff]/s.test(node.textContent ?? '') || !isShown(parent))
        continue;
      const look = getComputedStyle(parent);
      const box = parent.getBoundingClientRect();
      if (look.writingMode !== 'horizontal-tb' || look.clipPath !== 'none' || (box.width <= 2 && box.height <= 2))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter((line) => line.width > 1);
      const widest = Math.max(...lines.map((line) => line.width));
      const letter = parseFloat(look.fontSize);
      // The column is the block's: words that follow others may well begin at the end of a line.
      let block = parent;
      while (/^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement!;
      const column = block.getBoundingClientRect().width;
      if (
        lines.length > 1 &&
        widest < 2.9 * letter &&
        column < 4 * letter &&
        new Set(lines.map(({ top }) => Math.round(top))).size > 1
      )
        faults.add(`${say(parent)} stands in a column of ${Math.round(widest)} px`);
      if (
        look.textOverflow === 'ellipsis' &&
        parent.scrollWidth > parent.clientWidth &&
        parent.clientWidth < 3 * letter
      )
        faults.add(`${say(parent)} is cut to ${parent.clientWidth} px`);
    }

    // Controls.
    const rects = (one: HTMLElement) =>
      [one, ...((one as HTMLInputElement).labels ?? [])].map((part) => part.getBoundingClientRect());
    const targets = [...document.querySelectorAll<HTMLElement>(wanted)]
      .filter(isShown)
      // A drawing that is moved by hand shows a part of itself; a list beside it says the same.
      .filter((one) => !one.closest('[data-pannable]'))
      // Out of sight until it has the focus.
      .filter((one) => rects(one).some(({ width, height }) => width > 1 && height > 1))
      .filter((one) => getComputedStyle(one).clipPath === 'none')
      .filter((one) => rects(one).some(({ bottom }) => bottom + window.scrollY > 0));
    for (const one of targets) {
      if (one.matches(':disabled, [aria-disabled=true]') || getComputedStyle(one).pointerEvents === 'none') continue;
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = [...one.getClientRects()].find((line) => line.width > 0) ?? one.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      const label = (one as HTMLInputElement).labels?.[0];
      if (hit && (one.contains(hit) || label?.contains(hit))) continue;
      faults.add(
        hit
          ? `${say(one)} is covered by ${say(hit)}`
          : `${say(one)} is off the window at ${Math.round(x)},${Math.round(y)}`,
      );
    }
    for (const one of all) {
      one.scrollLeft = 0;
      one.scrollTop = 0;
    }
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    return [...faults];
  }, controls)),
];
