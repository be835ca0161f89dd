import { describe, expect, it } from 'vitest';
import { materialKinds } from '#contract/library/material.rule.ts';
import { materialThumb, signColour, thumbTurns, type Thumbed } from '#views/common/art/material-thumb.ts';

const titles = Array.from({ length: 60 }, (_, at) => `第 ${at} 讲 极限与连续`);
const all: Thumbed[] = materialKinds.flatMap((kind) => titles.map((title) => ({ title, kind })));

/** WCAG's contrast of a colour with white. */
function contrastWithWhite(colour: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) + 0.05);
}

describe('the thumbnail of a material', () => {
  it('is the same for the same material, and another by title, format and mode', () => {
    const one: Thumbed = { title: '心脏的外形', kind: 'slides' };
    expect(materialThumb({ ...one }, 'light')).toBe(materialThumb({ ...one }, 'light'));
    expect(materialThumb(one, 'dark')).not.toBe(materialThumb(one, 'light'));
    expect(materialThumb({ ...one, kind: 'pdf' }, 'light')).not.toBe(materialThumb(one, 'light'));
    expect(new Set(titles.map((title) => materialThumb({ title, kind: 'slides' }, 'light'))).size).toBe(titles.length);
  });

  it('is small, has no words and no ids, and stands in its frame', () => {
    for (const one of all) {
      const svg = materialThumb(one, 'light');
      expect(svg.length).toBeLessThan(6_000);
      expect(svg).toMatch(/^<svg viewBox="0 0 320 180"[^>]*aria-hidden="true">.*<\/svg>$/);
      expect(svg).not.toMatch(/<text|\sid=|filter|NaN|undefined/);
    }
  });

  it('never draws two neighbours of a list alike', () => {
    for (const list of [all, all.toReversed(), titles.map(() => ({ title: '同一个名字', kind: 'pdf' as const }))]) {
      const turns = thumbTurns(list);
      const drawn = list.map((one, at) => materialThumb(one, 'light', turns[at]));
      for (let at = 1; at < drawn.length; at++) expect(drawn[at]).not.toBe(drawn[at - 1]);
    }
  });

  it('leaves most of a list as their titles have it', () => {
    const turns = thumbTurns(titles.map((title) => ({ title, kind: 'video' })));
    expect(turns.filter((turn) => turn === 0).length).toBeGreaterThan(titles.length / 2);
  });

  it('signs each format on a ground that white words can be read on', () => {
    const contrasts = materialKinds.map((kind) => contrastWithWhite(signColour(kind)));
    expect(Math.min(...contrasts)).toBeGreaterThan(4.5);
  });
});
