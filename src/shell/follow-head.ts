import { i18n } from '@lingui/core';
import { headTagSelector, headTagsOf, type HeadTag } from '#contract/portal/head-tags.rule.ts';
import type { Operation } from '#contract/common/operation.ts';
import { mayEnter } from '#contract/common/permissions.rule.ts';
import type { Shell } from './create-shell.ts';
import { openTexts, type Language } from './language.ts';
import { pageSaid } from './page-said.ts';
import { queryKeyOf } from './query-key.ts';

function elementOf({ name, attributes, data }: HeadTag): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (data) element.textContent = JSON.stringify(data);
  return element;
}

/** The origin that the server has written addresses with, which may not be the one by which it was reached. */
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
const origin = canonical ? new URL(canonical.href).origin : location.origin;

/** Writes into the head what the page at the address says of itself, as far as its answers are there by now. */
async function writeHead({ registry, queries, stores: { person, site } }: Shell): Promise<void> {
  const { pathname: path, search: query } = location;
  const search = query.slice(1);
  const place = registry.find(path);
  const isOpen = place?.chain.every(({ needs }) => mayEnter(needs, person.person.grants)) ?? false;
  const [loaded] = await Promise.all([
    Promise.all(isOpen ? place!.chain.flatMap(({ page }) => page?.() ?? []) : []),
    openTexts(),
  ]);
  if (location.pathname !== path || location.search !== query) return;
  const pages = loaded.map((one) => one.default);
  const reads = pages.flatMap((page) => page.reads?.({ path, search }) ?? []);
  const stateOf = (read: (typeof reads)[number]) => queries.getQueryState(queryKeyOf(read.operation, read.input));
  const of = <Input, Result>(operation: Operation<Input, Result>) => {
    const read = reads.find((one) => (one.operation as unknown) === operation);
    return ((read && stateOf(read)?.data) ?? null) as Result | null;
  };
  const siteTitle = site.site?.title ?? '';
  const said = pageSaid({
    pages,
    answers: { path, search, of, siteTitle, origin, i18n },
    isWhole: reads.every((read) => (stateOf(read)?.status ?? 'pending') !== 'pending'),
    title: place ? i18n._(place.route.title) : '',
  });
  const tags = headTagsOf(said, i18n.locale as Language).map(elementOf);
  const known = [...document.head.querySelectorAll(headTagSelector)];
  if (tags.length === known.length && tags.every((tag, at) => tag.isEqualNode(known[at]!))) return;
  for (const old of known) old.remove();
  document.head.append(...tags);
}

/**
 * Keeps description, canonical address, robots, Open Graph and structured data those of the page that is shown; its
 * title is the router's. Called at the first change of the address: until then the head is the server's.
 */
export function followHead(shell: Shell, addressEvents: readonly string[]): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(waiting);
    // What does not come now comes with the next address.
    waiting = setTimeout(() => void writeHead(shell).catch(() => undefined));
  };
  for (const type of addressEvents) addEventListener(type, write);
  shell.queries.getQueryCache().subscribe(({ type }) => type === 'updated' && write());
  i18n.on('change', write);
  write();
}
