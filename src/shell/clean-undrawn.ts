import sanitize from 'sanitize-html';
import { isOwnPicture } from '#contract/common/own-picture.rule.ts';
import { foreignAttributes, foreignEverywhere, foreignTags } from '#views/common/foreign-html.ts';
import { outsideHost } from '#views/common/outside-link.ts';

/** As `leadOutside`, which says the host too once the page stands in a browser. */
const linkOutside = (href: string): sanitize.Attributes =>
  outsideHost(href) === null ? {} : { href, target: '_blank', rel: 'noopener noreferrer nofollow', title: href.trim() };

const options: sanitize.IOptions = {
  allowedTags: [...foreignTags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(foreignAttributes).map(([tag, names]) => [tag, [...names]])),
    a: ['href', 'rel', 'target', 'title'],
    '*': [...foreignEverywhere],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkOutside(href) }) },
};

/** Foreign HTML as `cleanForPage` leaves it, where there is no document to parse it with. */
export const cleanUndrawn = (html: string): string => sanitize(html, options);
