import { Refusal } from '#server/platform/refusals/refusal.ts';

/**
 * What Office fetches by itself when it opens a document: templates (which bring macros), objects, frames, parts.
 * Hyperlinks wait for a click, and linked pictures show nothing here.
 */
const fetched = /\/(attachedTemplate|oleObject|frame|subDocument|externalLink|externalLinkPath|package|control)$/;
/** A server's, not a path on the author's own disk. */
const remote = /^(https?|ftp|mhtml|ms-\w+):|^(file:)?[/\\]{2,}(?![/\\]?[a-z]:)[^/\\]/i;

/** A number of a character says the same as the character. */
const plain = (text: string) =>
  text
    .replace(/&#(?:x0*([0-9a-f]{1,5})|0*(\d{1,6}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll('&amp;', '&')
    .trim();

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(/\s([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      name!,
      plain(double ?? single ?? ''),
    ]),
  );

/** @param rels a part of relationships (ECMA-376, part 2, 9.3) @throws Refusal linksRefused */
export function refuseFetchedLinks(rels: string): void {
  // A `>` may stand in a value, a `<` nowhere in a tag.
  for (const [tag] of rels.matchAll(/<(?:\w+:)?Relationship\s(?:[^<>"']|"[^<"]*"|'[^<']*')*>/g)) {
    const said = attributesOf(tag);
    if (said.get('TargetMode')?.toLowerCase() !== 'external') continue;
    if (fetched.test(said.get('Type') ?? '') && remote.test(said.get('Target') ?? ''))
      throw new Refusal('linksRefused');
  }
}
