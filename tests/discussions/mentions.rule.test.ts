import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mentionedIn, withMentionsOf, withNames } from '#server/modules/discussions/mentions.rule.ts';
import { cleanHtml } from '#server/platform/reading/clean-html.ts';

const [a, b] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const chip = (id: string, words: string) => `<span data-mention="${id}">${words}</span>`;

it('keeps the id of whom one may mention and none of the browser’s words; the rest stays as words', () => {
  const html = cleanHtml(`<p>${chip(a, '@校长')}看，${chip(b, '@宋<b>怀瑾</b>')}、${chip('x" onclick="y', '@谁')}</p>`);
  const stored = withMentionsOf(html, new Set([a]));
  expect(stored).toBe(`<p>${chip(a, '')}看，<span>@宋<b>怀瑾</b></span>、<span>@谁</span></p>`);
  expect(withNames(stored, new Map([[a, '许<南>乔']]))).toContain(chip(a, '@许&lt;南&gt;乔'));
});

it('whatever is written, only known ids are left, each in an element of its own that is closed', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<span>',
      '</span>',
      '<p>',
      `<span data-mention="${a}">`,
      `<span data-mention="${b}">`,
      '"',
      '>',
      '<',
    ),
    fc.constantFrom(
      chip(a, '@甲'),
      chip(b, '@乙'),
      `<span data-formula="${a}" data-mention="${a}">`,
      ' data-mention="',
    ),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const stored = withMentionsOf(cleanHtml(pieces.join('')), new Set([a]));
      expect(mentionedIn(stored).filter((id) => id !== a)).toEqual([]);
      // Cleaning once more finds nothing to mend: each element is closed where it was opened.
      expect(cleanHtml(stored)).toBe(stored);
      const elements = stored.match(/<span[^>]* data-mention=[^>]*>(?:<\/span>)?/g) ?? [];
      expect(elements.filter((one) => one !== chip(a, ''))).toEqual([]);
    }),
  );
});
