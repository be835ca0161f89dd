import { Refusal } from '#server/platform/refusal.ts';

/**
 * What Office fetches by itself when it opens a document: templates (which bring macros), objects, frames, parts.
 * Hyperlinks wait for a click, and linked pictures show nothing here.
 */
const fetched = /\/(attachedTemplate|oleObject|frame|subDocument|externalLink|externalLinkPath|package|control)$/;
/** A server's, not a path on the author's own disk. */
const remote = /^(https?|ftp|mhtml|ms-\w+):|^(file:)?[/\\]{2,}(?![/\\]?[a-z]:)[^/\\]/i;

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
const plain = (text: string) => text.replaceAll('&amp;', '&').trim();

/** @param rels a part of relationships (ECMA-376, part 2, 9.3) @throws Refusal linksRefused */
export function refuseFetchedLinks(rels: string): void {
  for (const [tag] of rels.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    if (attribute(tag, 'TargetMode').toLowerCase() !== 'external') continue;
    const target = plain(attribute(tag, 'Target'));
    if (fetched.test(attribute(tag, 'Type')) && remote.test(target)) throw new Refusal('linksRefused');
  }
}
