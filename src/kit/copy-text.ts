/** Without the Clipboard API (an old browser, a page without TLS): by a field that is there for a moment. */
function copyByField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    // Gone from the standard, and the only way that there is here.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** @returns whether the text is on the clipboard now */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Undefined where the page has no TLS.
    await (navigator.clipboard as Clipboard | undefined)!.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}
