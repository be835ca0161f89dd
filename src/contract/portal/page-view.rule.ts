/** An answer that came with a page, under the key that the browser keeps it by. */
export interface PageAnswer {
  key: readonly unknown[];
  result: unknown;
}

/** What comes with a page: answers to a visitor in one language. */
export interface PageAnswers {
  language: string;
  /** When they were read, ms since 1970: what the page says of days and hours is of then. */
  at: number;
  answers: readonly PageAnswer[];
}

/** The id of the element of a page that holds them, as JSON. */
export const pageAnswersId = 'page-answers';

/** A call below `/api` that a page makes. */
export interface PageRequest {
  path: string;
  query: Record<string, unknown>;
}

/** What a page says of itself. */
export interface PageSaid {
  title: string;
  siteTitle: string;
  /** Not for search engines: nobody's to find, or not there. */
  isHidden: boolean;
  description: string | { html: string } | null;
  /** With its origin; null where nothing is known of it: it is hidden, or its reads took too long. */
  canonical: string | null;
  /** The address of its own picture, of `pagePictureSize`. */
  picture: string | null;
  /** As schema.org describes it, without `@context`. */
  data: readonly object[];
}

/** A page as a visitor is told of it before the browser draws it. */
export interface PageView extends PageSaid {
  /** 404: no such page, or nothing of what it is about for visitors. */
  status: 200 | 404;
  /** When its answers were read, ms since 1970. */
  at: number;
  answers: readonly PageAnswer[];
}

/** Who asks for a page: a visitor, at an address. */
export interface PageAsked {
  path: string;
  /** Without `?`. */
  search: string;
  /** `https://he.example.cn`. */
  origin: string;
  language: 'zh-CN' | 'en-US';
  /** What visitors may see. */
  grants: ReadonlySet<string>;
}

/** How a visitor's page looks: decided from the cookie. */
export interface PageLooks {
  language: 'zh-CN' | 'en-US';
  mode: 'light' | 'dark';
  /** Null: the edition's own. */
  colour: 'blue' | 'cyan' | 'green' | 'gold' | 'orange' | 'red' | 'purple' | null;
  isPhone: boolean;
}

/** A page as React draws it on the server. */
export interface RenderedPage {
  /** HTML inside `#root`. */
  root: string;
  /** Style elements for the head. */
  styles: string;
  /** Attributes of `<html>` beside its language and mode. */
  attributes: Record<string, string>;
}

/** Who will need the files of a page, and where. */
export interface PartsAsked {
  path: string;
  language: PageLooks['language'];
  /** What a visitor may see; null for somebody who may be logged in. */
  grants: ReadonlySet<string> | null;
}

/** Makes a call as a visitor; null where it took too long. A refusal has no result. */
export type AskAsVisitor = (request: PageRequest) => Promise<{ result: unknown } | null>;

/** What the server's own bundle of the browser side does for it (`src/shell/page-view.ts`). */
export interface PageViews {
  pageViewOf(asked: PageAsked, ask: AskAsVisitor): Promise<PageView>;
  /** Modules of the browser's build that an address needs beside the entry's own, as keys of Vite's manifest. */
  partsOf(asked: PartsAsked): readonly string[];
  /** @returns null where there is nothing to draw before the browser does */
  renderPage(asked: PageAsked & { looks: PageLooks }, view: PageView): Promise<RenderedPage | null>;
}
