import katex from 'katex';
import { escapeHtml } from '#contract/common/escape-html.rule.ts';
import { formulaLimits } from '#contract/common/formula-limits.rule.ts';
import { xmlSigns } from '#server/platform/reading/xml-text.ts';
import { classLooks, texClass } from '../qti/qti-names.ts';
import { withPictures, withTex } from './written-texts.ts';

const mathEnd = '</math>';

/** A formula in MathML, with its TeX beside it; null where it is no formula that KaTeX knows. */
export function mathOf(tex: string): string | null {
  try {
    const html = katex.renderToString(tex, { ...formulaLimits, output: 'mathml', throwOnError: true, strict: false });
    const [from, until] = [html.indexOf('<math'), html.lastIndexOf(mathEnd)];
    return from < 0 || until < from ? null : html.slice(from, until + mathEnd.length);
  } catch {
    return null;
  }
}

const looks = new RegExp(`<(/?)(${classLooks.join('|')})>`, 'g');

/** As XHTML writes an element that holds nothing; a picture has words in its place, if none. */
function closedTag(name: string, attributes: string): string {
  const kept = (attributes.endsWith('/') ? attributes.slice(0, -1) : attributes).trimEnd();
  return `<${name}${name === 'img' && !/\balt=/.test(kept) ? ' alt=""' : ''}${kept}/>`;
}

/**
 * Clean HTML as QTI has it: XHTML, formulas as MathML.
 * @param href gives the place of a picture in the package; null where it is gone
 */
export const qtiHtml = (html: string, href: (address: string) => string | null): string =>
  xmlSigns(
    withTex(
      withPictures(html, href)
        .replace(looks, (_, end: string, look: string) => (end ? '</span>' : `<span class="${look}">`))
        .replace(/<\/(?:br|hr|img|col)>/g, '')
        .replace(/<(br|hr|img|col)\b([^<>]*)>/g, (_, name: string, rest: string) => closedTag(name, rest))
        .replace(/<a\b[^<>]*>/g, (tag) => tag.replace(/ (?:target|rel)="[^"]*"/g, ''))
        .replaceAll('&nbsp;', '\u00a0'),
      (tex) => mathOf(tex) ?? `<span class="${texClass}">${escapeHtml(tex)}</span>`,
    ),
  );
