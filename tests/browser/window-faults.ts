import type { Page } from 'playwright-core';

export interface Limits {
  /** CSS px each way that a control needs (WCAG 2.2, 2.5.8), unless it has as much room to itself. */
  target: number;
}

/**
 * What a window makes of a page: sideways scroll of the page or of a part that is no table and no strip, text in a
 * column of less than three characters, titles cut to less, controls that are off the window, covered or too small.
 * Leaves the page scrolled to its top. One sentence for each fault; none is right.
 */
export const windowFaults = (page: Page, limits: Limits): Promise<string[]> =>
  page.evaluate(({ target: size }) => {
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
    const wanted =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=checkbox], [role=switch]';
    const controls = [...document.querySelectorAll<HTMLElement>(wanted)].filter(isShown);
    const boxOf = (one: HTMLElement) => {
      const label = (one as HTMLInputElement).labels?.[0];
      const boxes = [one, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      return {
        left,
        top,
        width: Math.max(...boxes.map((box) => box.right)) - left,
        height: Math.max(...boxes.map((box) => box.bottom)) - top,
      };
    };
    const targets = controls
      .map((one) => ({ one, ...boxOf(one) }))
      // Out of sight until it has the focus.
      .filter((box) => box.width > 1 && box.height > 1 && getComputedStyle(box.one).clipPath === 'none')
      .filter(({ top, height }) => top + window.scrollY + height > 0);
    const isInSentence = (one: HTMLElement) => {
      const block = one.closest('p, li, dd, td, span:has(> a)');
      return (
        one.tagName === 'A' &&
        getComputedStyle(one).display === 'inline' &&
        !!block &&
        (block.textContent ?? '').trim().length > (one.textContent ?? '').trim().length
      );
    };
    const isSmall = (box: { width: number; height: number }) => box.width < size - 0.5 || box.height < size - 0.5;
    /** A circle around this one's middle meets another target, or the circle of another small one. */
    const isPressed = (small: (typeof targets)[number]) => {
      const [x, y] = [small.left + small.width / 2, small.top + small.height / 2];
      return targets.some((other) => {
        if (other.one === small.one || other.one.contains(small.one) || small.one.contains(other.one)) return false;
        const dx = Math.max(other.left - x, 0, x - other.left - other.width);
        const dy = Math.max(other.top - y, 0, y - other.top - other.height);
        if (Math.hypot(dx, dy) < size / 2 - 0.5) return true;
        const middle = [other.left + other.width / 2 - x, other.top + other.height / 2 - y] as const;
        return isSmall(other) && Math.hypot(...middle) < size - 0.5;
      });
    };
    for (const box of targets)
      if (isSmall(box) && !isInSentence(box.one) && isPressed(box))
        faults.add(`${say(box.one)} is ${Math.round(box.width)}×${Math.round(box.height)} px small`);

    for (const { one } of targets) {
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
  }, limits);
