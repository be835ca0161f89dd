import { escapeHtml } from '#contract/common/escape-html.rule.ts';
import { withRichTexts } from '#contract/common/rich-texts.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';

const formula = /<span data-formula="([^"]*)"><\/span>/g;
const picture = /<img\b[^<>]*>/g;
const source = /\ssrc="([^"]*)"/;
const altText = /\salt="([^"]*)"/;

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What stands in an attribute of clean HTML. */
export const attributeText = (written: string): string =>
  written.replace(/&(?:amp|lt|gt|quot);/g, (one) => signs[one]!);

/** Each formula, by its TeX, as something else. */
export const withTex = (html: string, change: (tex: string) => string): string =>
  html.replace(formula, (_, tex: string) => change(attributeText(tex)));

/** Formulas between `\(` and `\)`, as Moodle has them; the same signs in the text itself stay text. */
export const asMoodleHtml = (html: string): string => {
  const parts: string[] = [];
  let done = 0;
  for (const { 0: whole, 1: tex, index } of html.matchAll(formula)) {
    parts.push(
      plainSigns(html.slice(done, index)),
      `\\(${escapeHtml(attributeText(tex!)).replaceAll('&quot;', '"')}\\)`,
    );
    done = index + whole.length;
  }
  return [...parts, plainSigns(html.slice(done))].join('');
};

const plainSigns = (html: string) => html.replace(/\\(?=[([])/g, '&#92;').replace(/\$(?=\$)|(?<=\$)\$/g, '&#36;');

/** Each picture, by its address, as something else. @param change gives its address there, or null: its words stand there */
export const withPictures = (html: string, change: (address: string) => string | null): string =>
  html.replace(picture, (whole) => {
    const address = source.exec(whole)?.[1];
    const written = address === undefined ? null : change(attributeText(address));
    if (written === null) return altText.exec(whole)?.[1] ?? '';
    return whole.replace(source, () => ` src="${escapeHtml(written)}"`);
  });

/** Addresses of all pictures of a question, each once. */
export function picturesOf(content: QuestionContent): string[] {
  const found = new Set<string>();
  withRichTexts(content, (html) => {
    for (const [whole] of html.matchAll(picture)) {
      const address = source.exec(whole)?.[1];
      if (address !== undefined) found.add(attributeText(address));
    }
    return html;
  });
  return [...found];
}

const markup = /<(?!br\b|\/?p\b|img\b|span data-formula=|\/span)[a-z/]/i;

/** Whether a text has more looks than lines, pictures and formulas. */
export const isTypeset = (content: QuestionContent): boolean => {
  let found = false;
  withRichTexts(content, (html) => {
    found ||= markup.test(html);
    return html;
  });
  return found;
};

/** How many gaps a stem shows (docs/question-formats.md). */
export const gapSigns = /_{2,}/g;
