import { escaped } from '#server/platform/reading/escaped.ts';

// A mention in rich text is `<span data-mention="…id…">@name</span>`. It is stored without the name, which is filled in as
// it is read: so it is the server's word, and today's.

/** Of rich text that was cleaned: `"`, `<` and `>` stand in no attribute. Without an end where elements lie inside. */
const span = /<span([^<>]*)>([^<]*)(<\/span>)?/g;
const attribute = / data-mention="([^"]*)"/;
const stored = /<span data-mention="([^"]*)"><\/span>/g;

const idIn = (attributes: string): string | null => attribute.exec(attributes)?.[1] ?? null;

/** The ids that a text mentions, each once, in their order. */
export const mentionedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(span)].flatMap(([, attributes]) => idIn(attributes!)?.toLowerCase() ?? [])),
];

/** A text as it is stored, with the mentions of these; what else says that it is one stays as words. */
export const withMentionsOf = (html: string, ids: ReadonlySet<string>): string =>
  html.replace(span, (all, attributes: string, words: string, end = '') => {
    const id = idIn(attributes);
    if (id === null) return all;
    const isAlone = end !== '' && attributes === ` data-mention="${id}"`;
    if (isAlone && ids.has(id.toLowerCase())) return `<span data-mention="${id.toLowerCase()}"></span>`;
    return `<span${attributes.replace(attribute, '')}>${words}${end}`;
  });

/** A stored text with the names of those whom it mentions. */
export const withNames = (html: string, names: ReadonlyMap<string, string>): string =>
  html.replace(stored, (_all, id: string) => `<span data-mention="${id}">@${escaped(names.get(id) ?? '')}</span>`);
