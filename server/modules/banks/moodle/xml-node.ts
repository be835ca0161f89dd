/** An element as fast-xml-parser gives it: text alone, or children by name, attributes with `@`. */
export type XmlNode = string | { [name: string]: XmlNode | XmlNode[] | undefined };

export const children = (node: XmlNode | undefined, name: string): XmlNode[] => {
  const found = typeof node === 'object' && Object.hasOwn(node, name) ? node[name] : undefined;
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
};
export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined => children(node, name)[0];

/** Names of its attributes (with `@`) and children, `#text` for its own text. */
export const namesIn = (node: XmlNode): string[] => (typeof node === 'object' ? Object.keys(node) : ['#text']);

/** Its own text. */
export const textOf = (node: XmlNode | undefined): string =>
  node === undefined ? '' : typeof node === 'string' ? node : textOf(child(node, '#text'));

/** The text of `<name><text>…</text></name>`, or of `<name>…</name>` as older files have it. */
export const inner = (node: XmlNode | undefined): string => textOf(child(node, 'text')) || textOf(node);

/** The words of an element and all that is in it. */
export const wordsOf = (node: XmlNode): string =>
  typeof node === 'string'
    ? node.trim()
    : namesIn(node)
        .filter((name) => !name.startsWith('@'))
        .flatMap((name) => children(node, name).map(wordsOf))
        .join(' ')
        .trim();
