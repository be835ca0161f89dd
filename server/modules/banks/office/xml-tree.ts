import { XMLParser } from 'fast-xml-parser';

/** An element in the order of its document, as fast-xml-parser gives it. */
export type XmlElement = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
});

/** Elements that declare entities are refused: those unfold to any size. */
export const isForbiddenPart = (xml: string): boolean => /<!(?:DOCTYPE|ENTITY)/i.test(xml);

/** @throws Error where it is no XML, or elements stand deeper in each other than any document's do */
export const parseXml = (xml: string): XmlElement[] => parser.parse(xml) as XmlElement[];

/** `w:p`, or `#text`. */
export const nameOf = (element: XmlElement): string => Object.keys(element).find((key) => key !== ':@') ?? '';

export const childrenOf = (element: XmlElement): readonly XmlElement[] => {
  const content = element[nameOf(element)];
  return Array.isArray(content) ? (content as XmlElement[]) : [];
};

export const attributeOf = (element: XmlElement | undefined, name: string): string | undefined =>
  (element?.[':@'] as Record<string, string> | undefined)?.[name];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && childrenOf(element).find((child) => nameOf(child) === name);

/** Of a piece of text between elements; '' for an element. */
export const ownText = (element: XmlElement): string => (typeof element['#text'] === 'string' ? element['#text'] : '');

/** The words directly in an element. */
export const textIn = (element: XmlElement): string => childrenOf(element).map(ownText).join('');

/** Every element of a name, however deep, in the order of the document. */
export function* elementsIn(elements: readonly XmlElement[], name: string): Generator<XmlElement> {
  for (const element of elements) {
    if (nameOf(element) === name) yield element;
    yield* elementsIn(childrenOf(element), name);
  }
}
