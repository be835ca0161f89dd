import sanitize from 'sanitize-html';
import { isOwnPicture } from '#contract/common/own-picture.rule.ts';

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'span', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    span: ['data-formula', 'data-mention'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }, true) },
};

type ElementWatch = (name: string, attributes: sanitize.Attributes) => sanitize.Attributes;

/** Rich text as it is stored: known elements, formulas (`data-formula`), own pictures, nothing that runs. */
export const cleanHtml = (html: string): string => sanitize(html, options).trim();

/** The same with a look at every element, known or not, before it is judged. @param watch gives its attributes */
export const cleanWatched = (html: string, watch: ElementWatch): string =>
  sanitize(html, {
    ...options,
    transformTags: {
      ...options.transformTags,
      '*': (tagName, attribs) => ({ tagName, attribs: watch(tagName, attribs) }),
    },
  }).trim();
