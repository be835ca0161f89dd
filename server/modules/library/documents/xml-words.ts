import { XMLParser } from 'fast-xml-parser';

type Node = Record<string, unknown>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  // Elements that HTML leaves open.
  unpairedTags: ['br', 'hr', 'img', 'meta', 'link', 'input', 'col'],
});

/** After these a new line begins. */
const block =
  /^(w:p|w:tr|a:p|si|text:(p|h)|p|div|li|tr|h[1-6]|title|blockquote|section|article|dt|dd|figcaption|br|w:br|a:br)$/;
const unseen = /^(script|style|head|w:instrText|w:delText)$/;

/**
 * The text of an XML document, a line a paragraph.
 * @param only elements whose text counts; all where absent
 * @throws Error where it is no XML
 */
export function xmlWords(xml: string, only?: ReadonlySet<string>): string {
  const lines: string[] = [];
  let line = '';
  const walk = (nodes: readonly Node[], counts: boolean): void => {
    for (const node of nodes)
      for (const [name, content] of Object.entries(node)) {
        if (name === '#text') {
          if (counts) line += content as string;
        } else if (Array.isArray(content) && !unseen.test(name)) {
          walk(content as Node[], only ? only.has(name) : true);
          if (name === 'w:tab' || name === 'w:tc' || name === 'td') line += ' ';
          if (block.test(name)) {
            lines.push(line);
            line = '';
          }
        }
      }
  };
  walk(parser.parse(xml) as Node[], only === undefined);
  return [...lines, line]
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
