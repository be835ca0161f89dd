import { mixed } from '../common/mixed.rule.ts';

/** So many lines a question may ask to be put in order. */
export const mostLines = 10;

export interface NamedLine {
  id: string;
  text: string;
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A number from a text, the same at each reading (FNV-1a over its code units). */
export function numberOfText(text: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193);
  return number >>> 0;
}

/**
 * The lines in the order given, each with the name by which answers call it. A name comes of the line's text alone, and
 * of how many there are of it: it says nothing of its place.
 */
export function namedLines(lines: readonly string[]): NamedLine[] {
  const taken = new Set<string>();
  const namesOf = new Map<string, string[]>();
  for (const text of lines.toSorted(byText)) {
    const name = numberOfText(text).toString(36);
    let id = name;
    for (let which = 2; taken.has(id); which += 1) id = `${name}-${which}`;
    taken.add(id);
    namesOf.set(text, [...(namesOf.get(text) ?? []), id]);
  }
  return lines.map((text) => ({ id: namesOf.get(text)!.shift()!, text }));
}

/**
 * The lines as somebody sees them who has not ordered them yet: in an order that the seed alone decides. It is never the
 * right one unless all lines are the same, or there are only two of them: what is never right would tell what is.
 */
export function mixedLines(lines: readonly string[], seed: number): NamedLine[] {
  const isRight = (order: readonly NamedLine[]) => order.every(({ text }, at) => text === lines[at]);
  let order = mixed(
    namedLines(lines).toSorted((one, other) => byText(one.text, other.text) || byText(one.id, other.id)),
    seed,
  );
  for (let turn = 1; lines.length > 2 && turn < lines.length && isRight(order); turn += 1)
    order = [...order.slice(1), order[0]!];
  return order;
}

/**
 * An answer as it stands beside the lines that are shown: each of them once, first those that it names. What it names
 * besides is of another time, and left out.
 */
export function orderedLines(shown: readonly NamedLine[], ids: readonly string[]): NamedLine[] {
  const named = new Map(shown.map((line) => [line.id, line]));
  const first = [...new Set(ids)].flatMap((id) => named.get(id) ?? []);
  return [...first, ...shown.filter((line) => !first.includes(line))];
}

/** Which of the places hold the right line; none where the answer is no sequence of all lines. */
export function rightPlaces(lines: readonly string[], ids: readonly string[]): boolean[] {
  const texts = new Map(namedLines(lines).map(({ id, text }) => [id, text]));
  const isSequence =
    ids.length === lines.length && new Set(ids).size === ids.length && ids.every((id) => texts.has(id));
  return lines.map((text, at) => isSequence && texts.get(ids[at]!) === text);
}
