import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingOf, subjects } from '#contract/subjects/subjects.rule.ts';
import { cover, wideCover } from '#views/common/art/cover.ts';
import { motifNames, palette } from '#views/common/art/palette.ts';
import type { Mode } from '#views/common/theme.ts';

const anyCourse = fc.record({
  id: fc.uuid(),
  subject: fc.constantFrom(...subjects.map(({ code }) => code)),
  mode: fc.constantFrom<Mode>('light', 'dark'),
});

const times = (text: string, part: string) => text.split(part).length - 1;
const sunOf = (id: string, subject: string, mode: Mode) => palette(id, drawingOf(subject, null), mode).tones.sun;

describe('cover', () => {
  it('is the same bytes for the same course, subject and mode', () => {
    fc.assert(
      fc.property(anyCourse, ({ id, subject, mode }) => cover({ id, subject }, mode) === cover({ id, subject }, mode)),
    );
  });

  it('has one sun, and nothing that could clash or speak: no ids, filters, text or links', () => {
    fc.assert(
      fc.property(anyCourse, ({ id, subject, mode }) => {
        const svg = cover({ id, subject }, mode);
        expect(times(svg, sunOf(id, subject, mode))).toBe(1);
        expect(svg).not.toMatch(/\sid=|<filter|<text|<image|href|url\(|NaN|undefined|Infinity/);
        expect(svg).toMatch(/^<svg viewBox="0 0 320 180" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">/);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps a round sun inside the drawing', () => {
    fc.assert(
      fc.property(anyCourse, ({ id, subject, mode }) => {
        const sun = sunOf(id, subject, mode);
        const disc = cover({ id, subject }, mode).match(
          new RegExp(`<circle cx="([\\d.-]+)" cy="([\\d.-]+)" r="([\\d.]+)" fill="${sun}"`),
        );
        if (!disc) return; // a face or a stroke
        const [x, y] = [Number(disc[1]), Number(disc[2])];
        expect(x).toBeGreaterThan(96);
        expect(x).toBeLessThan(320);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(180);
      }),
      { numRuns: 400 },
    );
  });

  it('weighs at most 6 kB', () => {
    fc.assert(fc.property(anyCourse, ({ id, subject, mode }) => cover({ id, subject }, mode).length <= 6_000));
  });

  it('knows every motif that the catalogues name', () => {
    const named = subjects.flatMap(({ drawing, categories }) => [
      ...drawing.motifs,
      ...categories.flatMap((category) => category.drawing?.motifs ?? []),
    ]);
    expect(new Set(named)).toEqual(new Set(motifNames));
  });

  it('is drawn for a subject that no catalogue has', () => {
    expect(cover({ id: 'x', subject: '99' }, 'light')).toContain('<svg');
  });
});

describe('wide cover', () => {
  it('shows one sun: the mirror image has none', () => {
    fc.assert(
      fc.property(anyCourse, ({ id, subject, mode }) => {
        expect(times(wideCover({ id, subject }, mode), sunOf(id, subject, mode))).toBe(1);
      }),
    );
  });
});
