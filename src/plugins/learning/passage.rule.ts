import type { StudyPlace } from '#shell/plugin-api.ts';

export type Passage = NonNullable<StudyPlace['passage']>;

const [longest, around] = [500, 60];

const textsOf = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};

/** How many signs of `root` stand before a place in it. */
function signsBefore(root: Node, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(root, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** What is chosen in `root`; null where nothing is, or it reaches out of it. */
export function chosenPassage(root: HTMLElement): Passage | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const whole = root.textContent ?? '';
  const chosen = range.toString();
  const text = chosen.trim().slice(0, longest);
  if (text === '') return null;
  const at = signsBefore(root, range.startContainer, range.startOffset) + chosen.indexOf(chosen.trim());
  const end = at + text.length;
  return { text, at, before: whole.slice(Math.max(0, at - around), at), after: whole.slice(end, end + around) };
}

const sameEnd = (a: string, b: string) => {
  let signs = 0;
  while (signs < Math.min(a.length, b.length) && a.at(-1 - signs) === b.at(-1 - signs)) signs += 1;
  return signs;
};
const sameStart = (a: string, b: string) => {
  let signs = 0;
  while (signs < Math.min(a.length, b.length) && a[signs] === b[signs]) signs += 1;
  return signs;
};

/**
 * Where a passage is now, though the text around it may have changed: of the places with its words the one with most of
 * what stood around them, then the nearest.
 * @returns the sign where it begins; null where its words are gone
 */
export function placeOfPassage(whole: string, { text, before, after, at }: Passage): number | null {
  let best: { at: number; likeness: number } | null = null;
  for (let found = whole.indexOf(text); found >= 0; found = whole.indexOf(text, found + 1)) {
    const end = found + text.length;
    const likeness =
      sameEnd(whole.slice(Math.max(0, found - around), found), before) +
      sameStart(whole.slice(end, end + around), after);
    const isNearer = best !== null && likeness === best.likeness && Math.abs(found - at) < Math.abs(best.at - at);
    if (!best || likeness > best.likeness || isNearer) best = { at: found, likeness };
  }
  return best?.at ?? null;
}

/** @param isStart between two texts it is the second one's beginning, else the first one's end */
function pointAt(texts: readonly Text[], signs: number, isStart: boolean): [Text, number] | null {
  let left = signs;
  for (const text of texts) {
    if (left < text.length || (!isStart && left === text.length)) return [text, left];
    left -= text.length;
  }
  return null;
}

/** Chooses a passage again and brings it into sight. @returns whether its words are still there */
export function showPassage(root: HTMLElement, passage: Passage): boolean {
  const at = placeOfPassage(root.textContent ?? '', passage);
  if (at === null) return false;
  const texts = textsOf(root);
  const [from, to] = [pointAt(texts, at, true), pointAt(texts, at + passage.text.length, false)];
  if (!from || !to) return false;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  (from[0].parentElement ?? root).scrollIntoView({ block: 'center' });
  return true;
}
