import { escaped } from '#server/platform/reading/escaped.ts';

// A mention in rich text is `<span data-mention="…id…">@name</span>`. It is stored without the name, which is filled in as
// it is read: so it is the server's word, and today's.

/** Of rich text that was cleaned: `"`, `<` and `>` stand in no attribute. The words are absent where elements lie inside. */
const mention = /<span([^>]*?) data-mention="([^"]*)"([^>]*)>(?:([^<]*)<\/span>)?/g;
const stored = /<span data-mention="([^"]*)"><\/span>/g;

/** The ids that a text mentions, each once, in their order. */
export const mentionedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(mention)].map(([, , id]) => id!.toLowerCase())),
];

/** A text as it is stored, with the mentions of these; what else says that it is one stays as words. */
export const withMentionsOf = (html: string, ids: ReadonlySet<string>): string =>
  html.replace(mention, (_all, before: string, id: string, after: string, words: string | undefined) => {
    if (words !== undefined && before + after === '' && ids.has(id.toLowerCase()))
      return `<span data-mention="${id.toLowerCase()}"></span>`;
    return `<span${before}${after}>${words === undefined ? '' : `${words}</span>`}`;
  });

/** A stored text with the names of those whom it mentions. */
export const withNames = (html: string, names: ReadonlyMap<string, string>): string =>
  html.replace(stored, (_all, id: string) => `<span data-mention="${id}">@${escaped(names.get(id) ?? '')}</span>`);
