import { pageAnswersId, type PageAnswers, type PageLooks, type PageView } from '#contract/portal/page-view.rule.ts';
import { cut, escaped } from '../reading/line-of-text.ts';
import { plainText } from '../reading/plain-text.ts';

/** Characters of a description; search engines cut what is longer. */
const longest = 160;

/** JSON that no text in it can lead out of its element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const shortened = (said: PageView['description']) =>
  said === null ? '' : cut(typeof said === 'string' ? said : plainText(said.html), longest);

const languages = ['zh-CN', 'en-US'] as const;

/** The address of the same page in a language: Chinese stands at the plain one. */
function addressIn(language: (typeof languages)[number], canonical: string) {
  const address = new URL(canonical);
  if (language !== 'zh-CN') address.searchParams.set('lang', language);
  return address.href;
}

/** What search engines and whoever is sent the link are told; nothing of a page that is not for them. */
function forOthers(
  { isHidden, canonical, data, siteTitle, ...view }: PageView,
  language: PageLooks['language'],
  title: string,
): string {
  if (isHidden) return '<meta name="robots" content="noindex">';
  if (canonical === null) return '';
  const description = shortened(view.description);
  const own = addressIn(language, canonical);
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    content && `<meta ${kind}="${name}" content="${escaped(content)}">`;
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(own)}">`,
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${escaped(addressIn(one, canonical))}">`),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteTitle),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', own),
    meta('property', 'og:image', new URL('/apple-touch-icon.png', canonical).href),
    ...data.map(
      (one) => `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', ...one })}</script>`,
    ),
  ].join('');
}

/** index.html in the language and the mode that it will have: neither flashes. */
export const bareHtml = (index: string, { language, mode }: PageLooks): string =>
  index.replace(/<html lang="[^"]*"/, () => `<html lang="${language}" data-mode="${mode}"`);

/** That with what a page says of itself and what it has read (`src/shell/seeded-answers.ts` takes it up). */
export function pageHtml(bare: string, view: PageView, { language }: PageLooks): string {
  const title = view.title ? `${view.title} - ${view.siteTitle}` : view.siteTitle;
  const brought: PageAnswers = { language, answers: view.answers };
  const answers = `<script type="application/json" id="${pageAnswersId}">${inScript(brought)}</script>`;
  const head = `<title>${escaped(title)}</title>${forOthers(view, language, title)}${answers}`;
  return bare.replace(/<title>[^<]*<\/title>/, () => head);
}
