import { attributeOf, childrenOf, nameOf, textIn, type XmlElement } from '../office/xml-tree.ts';
import { attributeInTwo, nameInTwo } from './qti-names.ts';

/** An element by the name that QTI 2.x has for it, whatever version it is of. */
export const kindOf = (element: XmlElement): string => nameInTwo(nameOf(element));

/** An attribute by its name in 2.x; of 3.0 it is read as well. */
export function said(element: XmlElement | undefined, name: string): string | undefined {
  const written = element?.[':@'] as Record<string, string> | undefined;
  const own = attributeOf(element, name);
  if (own !== undefined || !written) return own;
  const key = Object.keys(written).find((one) => attributeInTwo(one) === name);
  return key === undefined ? undefined : written[key];
}

export const children = (element: XmlElement | undefined, kind: string): XmlElement[] =>
  element ? childrenOf(element).filter((one) => kindOf(one) === kind) : [];
export const child = (element: XmlElement | undefined, kind: string): XmlElement | undefined =>
  children(element, kind)[0];

/** Every element that is asked for, however deep, in the order of the document. */
export function* within(elements: readonly XmlElement[], isWanted: (kind: string) => boolean): Generator<XmlElement> {
  for (const element of elements) {
    if (isWanted(kindOf(element))) yield element;
    yield* within(childrenOf(element), isWanted);
  }
}

/** The words of an element and of all in it. */
export const wordsIn = (element: XmlElement | undefined): string =>
  element ? [textIn(element), ...childrenOf(element).map(wordsIn)].join('') : '';
