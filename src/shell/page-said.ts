import type { I18n, MessageDescriptor } from '@lingui/core';
import type { PageSaid } from '#contract/portal/page-view.rule.ts';
import type { Page, PageAnswers, PageHead } from './page.ts';

const textOf = (said: string | MessageDescriptor, i18n: I18n) => (typeof said === 'string' ? said : i18n._(said));

const describedIn = (said: PageHead['description'], i18n: I18n) =>
  typeof said === 'object' && 'html' in said ? said : said ? textOf(said, i18n) : null;

interface Told {
  /** Of what frames the page, its own, and of what it shows, in this order: the last that says anything is heard. */
  pages: readonly Page[];
  answers: PageAnswers;
  /** All reads have answered, be it with a refusal. */
  isWhole: boolean;
  /** The route's. */
  title: string;
}

/** What a page says of itself, to the server that writes it and to the browser that goes on to it. */
export function pageSaid({ pages, answers, isWhole, title }: Told): PageSaid {
  const { siteTitle, origin, i18n } = answers;
  const nothing = { title, siteTitle, isHidden: true, description: null, canonical: null, picture: null, data: [] };
  const said = pages.map((page) => page.head).findLast((one) => one !== undefined)?.(answers);
  if (said === undefined) return nothing;
  if (said === null) return { ...nothing, isHidden: isWhole };
  return {
    ...nothing,
    isHidden: false,
    title: said.title ? textOf(said.title, i18n) : title,
    description: describedIn(said.description, i18n),
    canonical: origin + said.canonical,
    picture: said.picture ? origin + said.picture : null,
    data: said.data ?? [],
  };
}
