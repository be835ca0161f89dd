import type { Page } from 'playwright-core';

/** Of WCAG 2.2, 2.5.8: CSS pixels each way. */
const targetSize = 24;

/** What can be clicked. */
export const controls =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=checkbox], [role=switch]';

/**
 * What can be clicked and is smaller than a finger needs, one sentence each; links within a sentence are as high as
 * their line, and a small box is enough where its label is clicked as well. One with 24 px around it to itself is large
 * enough, too.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([wanted, size]) => {
      const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const boxOf = (one: HTMLElement) => {
        const label = (one as HTMLInputElement).labels?.[0];
        const boxes = [one, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect());
        const left = Math.min(...boxes.map((box) => box.left)) + window.scrollX;
        const top = Math.min(...boxes.map((box) => box.top)) + window.scrollY;
        return {
          left,
          top,
          width: Math.max(...boxes.map((box) => box.right)) + window.scrollX - left,
          height: Math.max(...boxes.map((box) => box.bottom)) + window.scrollY - top,
        };
      };
      const targets = [...document.querySelectorAll<HTMLElement>(wanted)]
        // What is drawn larger by hand is as large as one wants it.
        .filter((one) => isShown(one) && !one.closest('[data-pannable]'))
        .map((one) => ({ one, ...boxOf(one) }))
        // Out of sight until it has the focus.
        .filter(({ one, width, height }) => width > 1 && height > 1 && getComputedStyle(one).clipPath === 'none')
        .filter(({ left, top, width, height }) => left + width > 0 && top + height > 0);
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
      const nameOf = (one: Element) =>
        (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 24);
      return targets
        .filter((box) => isSmall(box) && !isInSentence(box.one) && isPressed(box))
        .map(
          ({ one, width, height }) =>
            `${one.tagName.toLowerCase()} “${nameOf(one)}” is ${Math.round(width)}×${Math.round(height)} px small`,
        );
    },
    [controls, targetSize] as const,
  );
