import { cut, plainText } from '../common/plain-text.rule.ts';
import { pagePictureSize } from './page-picture.rule.ts';
import type { PageSaid } from './page-view.rule.ts';

/** An element of a page's head. */
export interface HeadTag {
  name: 'link' | 'meta' | 'script';
  attributes: Readonly<Record<string, string>>;
  /** JSON, in a script that is none. */
  data?: object;
}

/** Characters of a description; search engines cut what is longer. */
const longest = 160;

/** Picks what `headTagsOf` makes, and nothing else of a head. */
export const headTagSelector =
  'meta[property],meta[name^="twitter:"],meta[name="description"],meta[name="robots"],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"]';

export const fullTitleOf = ({ title, siteTitle }: Pick<PageSaid, 'title' | 'siteTitle'>): string =>
  title ? `${title} - ${siteTitle}` : siteTitle;

const shortened = (said: PageSaid['description']) =>
  said === null ? '' : cut(typeof said === 'string' ? said : plainText(said.html), longest);

const languages = ['zh-CN', 'en-US'] as const;

/** The address of the same page in a language: Chinese stands at the plain one. */
function addressIn(language: string, canonical: string): string {
  const address = new URL(canonical);
  if (language !== 'zh-CN') address.searchParams.set('lang', language);
  return address.href;
}

/** Stands for pages without a picture of their own; pixels. */
export const logo = { path: '/apple-touch-icon.png', width: 180, height: 180 } as const;

const meta = (kind: 'name' | 'property', name: string, content: string): HeadTag[] =>
  content ? [{ name: 'meta', attributes: { [kind]: name, content } }] : [];

const measures = ({ width, height }: { width: number; height: number }) => [
  ...meta('property', 'og:image:width', String(width)),
  ...meta('property', 'og:image:height', String(height)),
];

/** What search engines and whoever is sent the link are told; nothing of a page that is not for them. */
export function headTagsOf(said: PageSaid, language: (typeof languages)[number]): HeadTag[] {
  const { isHidden, canonical, data, siteTitle } = said;
  if (isHidden) return [{ name: 'meta', attributes: { name: 'robots', content: 'noindex' } }];
  if (canonical === null) return [];
  const description = shortened(said.description);
  const own = addressIn(language, canonical);
  return [
    ...meta('name', 'description', description),
    { name: 'link', attributes: { rel: 'canonical', href: own } },
    ...languages.map((one): HeadTag => ({
      name: 'link',
      attributes: { rel: 'alternate', hreflang: one, href: addressIn(one, canonical) },
    })),
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:site_name', siteTitle),
    ...meta('property', 'og:title', fullTitleOf(said)),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:url', own),
    ...(said.picture === null
      ? [...meta('property', 'og:image', new URL(logo.path, canonical).href), ...measures(logo)]
      : [...meta('property', 'og:image', said.picture), ...measures(pagePictureSize)]),
    ...meta('property', 'og:image:alt', said.title || siteTitle),
    ...meta('name', 'twitter:card', said.picture === null ? 'summary' : 'summary_large_image'),
    ...data.map((one): HeadTag => ({
      name: 'script',
      attributes: { type: 'application/ld+json' },
      data: { '@context': 'https://schema.org', ...one },
    })),
  ];
}
