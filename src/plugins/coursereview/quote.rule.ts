const longest = 200;

/** Words that are chosen in an element, as a comment quotes them; '' where nothing is. */
export function chosenQuote(root: HTMLElement | null): string {
  const selection = document.getSelection();
  if (!root || !selection || selection.isCollapsed || selection.rangeCount === 0) return '';
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return '';
  return range.toString().trim().slice(0, longest);
}

/** Where the words of a quote stand now; null where they are gone. */
export function rangeOf(root: HTMLElement, quote: string): Range | null {
  const at = quote === '' ? -1 : (root.textContent ?? '').indexOf(quote);
  if (at < 0) return null;
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let before = 0;
  let hasStart = false;
  while (walker.nextNode()) {
    const { length } = walker.currentNode as Text;
    if (!hasStart && at < before + length) {
      range.setStart(walker.currentNode, at - before);
      hasStart = true;
    }
    if (hasStart && at + quote.length <= before + length) {
      range.setEnd(walker.currentNode, at + quote.length - before);
      return range;
    }
    before += length;
  }
  return null;
}
