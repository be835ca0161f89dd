import createPurify from 'dompurify';
import { isOwnPicture } from '#contract/common/own-picture.rule.ts';
import { leadOutside } from './outside-link.ts';

/** Elements that may stand in what others wrote; also for what the server draws (src/shell/clean-undrawn.ts). */
export const foreignTags = [
  ...['p', 'div', 'span', 'br', 'hr', 'wbr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section', 'article', 'aside', 'main'],
  ...[
    'header',
    'footer',
    'nav',
    'address',
    'hgroup',
    'figure',
    'figcaption',
    'details',
    'summary',
    'blockquote',
    'pre',
  ],
  ...['code', 'kbd', 'samp', 'var', 'tt', 'strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'ins', 'sub', 'sup'],
  ...['mark', 'small', 'big', 'cite', 'q', 'dfn', 'abbr', 'time', 'ruby', 'rb', 'rt', 'rp', 'rtc', 'bdi', 'bdo'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th'],
  ...['td', 'a', 'img', 'math', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mrow', 'mfrac', 'msqrt', 'mroot', 'msub', 'msup'],
  ...['msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd', 'merror'],
];
/** Everything that an element may carry, beside the language and direction of its words. */
export const foreignAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  span: ['data-formula', 'data-mention'],
  ol: ['start', 'reversed'],
  th: ['colspan', 'rowspan', 'align'],
  td: ['colspan', 'rowspan', 'align'],
};
export const foreignEverywhere = ['lang', 'dir'];

const options = {
  ALLOWED_TAGS: foreignTags,
  ALLOWED_ATTR: [],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ADD_URI_SAFE_ATTR: ['data-formula', 'data-mention', 'align', 'lang', 'dir', 'alt'],
};
function memo<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const isPlain = (name: string, tag: string) =>
  foreignEverywhere.includes(name) || !!foreignAttributes[tag]?.includes(name);

/** Cleaners of their own: what one hooks in concerns nobody else. Made when first needed: the server has no window. */
const forFrame = memo(() => createPurify(window));
const forPage = memo(() => {
  const purify = createPurify(window);
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName === 'A') leadOutside(element as HTMLAnchorElement);
    else if (element.nodeName === 'IMG' && !isOwnPicture(element.getAttribute('src') ?? ''))
      element.replaceWith(element.getAttribute('alt') ?? '');
  });
  return purify;
});

/**
 * HTML that somebody wrote, fit to stand in a page of the product: words, lists, tables, formulas (`data-formula`) and
 * the product's own pictures. It has no style, class, id or form, so nothing of it can look like the product or lie
 * over it, and links lead only outside, in a tab of their own, saying where.
 */
export const cleanForPage = (html: string): string => forPage().sanitize(html, { ...options, ADD_ATTR: isPlain });

/**
 * The same for a document of its own in a frame, where ids are nobody else's. Links and pictures stay as they were
 * written: whoever frames it knows what they mean.
 */
export const cleanForFrame = (html: string): string =>
  forFrame().sanitize(html, { ...options, ADD_ATTR: (name, tag) => name === 'id' || isPlain(name, tag) });
