import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Operation } from '#contract/common/operation.ts';

/** Where a page is asked for. */
export interface PagePlace {
  path: string;
  /** Without `?`. */
  search: string;
}

/** A call that a page makes at an address before it can show itself. */
export interface PageRead {
  operation: Operation<never, unknown>;
  input: object;
}

/** What the page's reads brought; null where one failed or has not answered in time. */
export interface PageAnswers extends PagePlace {
  of: <Input, Result>(operation: Operation<Input, Result>) => Result | null;
  siteTitle: string;
  /** `https://he.example.cn`. */
  origin: string;
  i18n: I18n;
}

/** What a page says of itself to search engines and to whom its link is sent. */
export interface PageHead {
  /** Before the site's own; the route's if absent. */
  title?: string | MessageDescriptor;
  /** Shortened where it is long; of clean HTML its words. */
  description?: string | MessageDescriptor | { html: string };
  /** The one address of this content, below the origin. */
  canonical: `/${string}`;
  /** Of `pagePicture`, below the origin; the logo if absent. */
  picture?: `/${string}`;
  /** As schema.org describes it, without `@context`. */
  data?: readonly object[];
}

/** What a route shows, as data: for the router, the server that answers with its page, and prefetching. */
export interface Page {
  /** In the order of its screen; the same inputs, or the screen asks once more. None of them changes anything. */
  reads?: (place: PagePlace) => readonly PageRead[];
  /** Null: what the address is about is not there for visitors. Absent: not for search engines. */
  head?: (answers: PageAnswers) => PageHead | null;
}

export const definePage = (page: Page): Page => page;

/** One call of `reads`. */
export const read = <Input extends object>(operation: Operation<Input, unknown>, input: NoInfer<Input>): PageRead => ({
  operation: operation as Operation<never, unknown>,
  input,
});

/** The way to a page, from the outermost: names and addresses with their origin, as schema.org describes it. */
export const trailOf = (...steps: readonly (readonly [name: string, address: string])[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
});
