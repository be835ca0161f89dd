/** A piece of code, and what kind of word it is: a class of highlight.js without its head; '' for none. */
export interface Piece {
  text: string;
  kind: string;
}

const signs: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" },
};
const token = /<span class="([^"]*)">|<\/span>|&(?:amp|lt|gt|quot|#x27);|[^<&]+|[<&]/g;
const head = 'hljs-';

/**
 * What a highlighter marked, as pieces: nothing of it comes into the page as HTML. Their texts joined are the code.
 * @param marked text with `<span class="hljs-…">` around words, everything else escaped
 */
export function piecesOf(marked: string): Piece[] {
  const kinds: string[] = [];
  const pieces: Piece[] = [];
  for (const [found, name] of marked.matchAll(token)) {
    if (name !== undefined) kinds.push(name.split(' ')[0]!.replace(head, ''));
    else if (found === '</span>') kinds.pop();
    else {
      const [text, kind] = [signs[found] ?? found, kinds.at(-1) ?? ''];
      const last = pieces.at(-1);
      if (last?.kind === kind) last.text += text;
      else pieces.push({ text, kind });
    }
  }
  return pieces;
}
