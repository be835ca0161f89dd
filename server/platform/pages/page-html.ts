import { fullTitleOf, headTagsOf, type HeadTag } from '#contract/portal/head-tags.rule.ts';
import {
  pageAnswersId,
  type PageAnswers,
  type PageLooks,
  type PageView,
  type RenderedPage,
} from '#contract/portal/page-view.rule.ts';
import { escaped } from '../reading/escaped.ts';

/** JSON that no text in it can lead out of its element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function htmlOf({ name, attributes, data }: HeadTag): string {
  return `<${name}${attributesOf(attributes)}>${data ? `${inScript(data)}</${name}>` : ''}`;
}

/**
 * index.html in the language and the mode that it will have: neither flashes.
 * @param links to the files that the page will need
 */
export const bareHtml = (index: string, { language, mode }: PageLooks, links: string): string =>
  index
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}" data-mode="${mode}"`)
    .replace('</head>', () => `${links}</head>`);

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');

/** Browsers that know it show a drawn page when they have read all of it: what is centred beside half a text jumps. */
const whole = { awaited: '<link rel="expect" href="#drawn" blocking="render">', end: '<i id="drawn" hidden></i>' };

/**
 * That with what a page says of itself, what it has read (`src/shell/seeded-answers.ts` takes it up), and the page itself
 * where it was drawn.
 */
export function pageHtml(bare: string, view: PageView, looks: PageLooks, drawn: RenderedPage | null): string {
  const { language, mode } = looks;
  const brought: PageAnswers = { language, at: view.at, answers: view.answers };
  const answers = `<script type="application/json" id="${pageAnswersId}">${inScript(brought)}</script>`;
  const tags = headTagsOf(view, language).map(htmlOf).join('');
  const root = attributesOf({ lang: language, 'data-mode': mode, ...drawn?.attributes });
  return bare
    .replace(/<html [^<>]*>/, () => `<html${root}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(fullTitleOf(view))}</title>${tags}${answers}`)
    .replace('</head>', () => (drawn ? `${drawn.styles}${whole.awaited}</head>` : '</head>'))
    .replace('<div id="root"></div>', (empty) => (drawn ? `<div id="root">${drawn.root}</div>${whole.end}` : empty));
}
