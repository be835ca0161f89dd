import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Operation } from '#contract/common/operation.ts';
import { mayEnter } from '#contract/common/permissions.rule.ts';
import { platformCodec } from '#contract/portal/portal.codec.ts';
import type { AskAsVisitor, PageAnswer, PageViews } from '#contract/portal/page-view.rule.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { pageParts, sectionsFor } from './page-parts.ts';
import { requestOf } from './call-request.ts';
import type { LoadPage } from './declaration.ts';
import { loadPlugins } from './load-plugins.ts';
import { read, type Page, type PageRead } from './page.ts';
import { pageSaid } from './page-said.ts';
import { queryKeyOf } from './query-key.ts';
import { renderPage as drawPage } from './render-page.tsx';
import { createRegistries, type Place } from './registry.ts';

/*
 * What the server says of a page before the browser draws it. This is the entry of the server's own bundle
 * (`dist/server`), which the server loads by path.
 */

const registries = createRegistries(loadPlugins());
const registry = registries.whole;
const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*/messages.po');

async function wordsIn(language: string): Promise<I18n> {
  const { messages } = await catalogues[`../locales/${language}/messages.po`]!();
  return setupI18n({ locale: language, messages: { [language]: messages } });
}
const words = new Map<string, Promise<I18n>>();
function spokenIn(language: string): Promise<I18n> {
  const known = words.get(language) ?? wordsIn(language);
  words.set(language, known);
  return known;
}

const loaded = (declared: readonly { page?: LoadPage }[]): Promise<Page[]> =>
  Promise.all(declared.flatMap(({ page }) => (page ? [page().then((one) => one.default)] : [])));

/** The descriptions of a place: of what frames it, its own, and of the sections that it shows. */
async function pagesOf({ chain }: Place, grants: ReadonlySet<string>): Promise<Page[]> {
  const pages = await loaded(chain);
  return [...pages, ...(await loaded(sectionsFor(registry, chain, grants)))];
}

/** Asks all reads at once, each once. `isWhole`: all have answered, be it with a refusal. */
async function answersOf(reads: readonly PageRead[], ask: AskAsVisitor) {
  const each = new Map(reads.map((one) => [JSON.stringify(queryKeyOf(one.operation, one.input)), one] as const));
  const asked = await Promise.all(
    [...each.values()].map(async ({ operation, input }) => ({
      key: queryKeyOf(operation, input),
      answer: await ask(requestOf(operation, input as never)),
    })),
  );
  const answers = asked.flatMap(({ key, answer }): PageAnswer[] =>
    answer && answer.result !== null ? [{ key, result: answer.result }] : [],
  );
  return { answers, isWhole: asked.every(({ answer }) => answer !== null) };
}

export const partsOf: PageViews['partsOf'] = (asked) => pageParts(registry, asked);

/** What a visitor is told at an address, with what its page reads. */
export const pageViewOf: PageViews['pageViewOf'] = async (asked, ask) => {
  const { path, search, origin, language, grants } = asked;
  const i18n = await spokenIn(language);
  const asIfAllOn = registry.find(path);
  const isOpen = asIfAllOn !== null && asIfAllOn.chain.every(({ needs }) => mayEnter(needs, grants));
  const declared = isOpen ? await pagesOf(asIfAllOn, grants) : [];
  const site = read(portalOperations.info, {});
  const { answers, isWhole } = await answersOf(
    [site, ...declared.flatMap(({ reads }) => reads?.({ path, search }) ?? [])],
    ask,
  );
  const of = <Input, Result>(operation: Operation<Input, Result>) =>
    (answers.find(({ key }) => key[0] === operation.path && key[1] === operation.method)?.result ??
      null) as Result | null;
  const info = of(portalOperations.info);
  // What is off on this host is known with the answers; its own were refused.
  const place = registries.without(info?.areasOff ?? []).find(path);
  const pages = place ? declared : [];
  const siteTitle = (info && platformCodec.decode(info).title) || i18n._(msg`云海智学`);
  const title = place ? i18n._(place.route.title) : '';
  const said = pageSaid({ pages, answers: { path, search, of, siteTitle, origin, i18n }, isWhole, title });
  // A page that says nothing of itself is there all the same; one that finds nothing is not.
  const isThere = place !== null && !(pages.some(({ head }) => head) && said.isHidden);
  return { ...said, status: isThere ? 200 : 404, at: Date.now(), answers };
};

/** The page as a visitor's browser would draw it. */
export const renderPage: PageViews['renderPage'] = async (asked, view) => {
  const { messages } = await catalogues[`../locales/${asked.looks.language}/messages.po`]!();
  return drawPage(asked, view, { plugins: registry.plugins, messages });
};
