import { isOwnPicture } from '#contract/common/own-picture.rule.ts';
import { picturesInRtf } from './rtf-pictures.ts';
import { writeHeadingNumber, writeLists } from './word-lists.ts';
import { ownStyle, rulesOf, styleOf, type Rules } from './word-styles.ts';

export interface Clipboard {
  html: string;
  /** Beside the page, from Word and WPS; empty elsewhere. */
  rtf: string;
  /** Of the product: addresses below it are its own. */
  origin: string;
}

export interface Pasted {
  html: string;
  /** Content of pictures that came along: by the address that stands for it in the text. */
  pictures: ReadonlyMap<string, Blob>;
  /** Pictures whose content did not come along; they are gone from the text. */
  lost: number;
}

const isFromOffice = (html: string) => /urn:schemas-microsoft-com:office|class="?Mso|mso-|ksohtml/i.test(html);

/**
 * What another program put on the clipboard, as this product writes: headings of the levels 2 to 4, lists, subscript and
 * superscript, pictures that it has. Knows the pages that Word and WPS write, and leaves those of others as they are.
 * @param addressOf an address for a picture that came along, until it is stored
 */
export function readPasted({ html, rtf, origin }: Clipboard, addressOf: (picture: Blob) => string): Pasted {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { body } = page;
  const rules = rulesOf(page);
  for (const one of page.querySelectorAll('style, script, meta, title, link, xml')) one.remove();
  dropComments(page);
  const taken = takePictures(body, { rtf, origin }, addressOf);
  if (isFromOffice(html)) tidyOffice(body, rules);
  else clampHeadings(body);
  for (const one of body.querySelectorAll<HTMLElement>('span, font, a, b, i, em, strong')) raise(one, rules);
  for (const link of body.querySelectorAll('a'))
    if (!/^(?:https?|mailto):/i.test(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes);
  return { ...taken, html: body.innerHTML.trim() };
}

/** Conditions for other programs, and where the copied part begins. */
function dropComments(page: Document): void {
  const walk = page.createNodeIterator(page, NodeFilter.SHOW_COMMENT);
  for (let one = walk.nextNode(); one; one = walk.nextNode()) (one as Comment).remove();
}

function tidyOffice(body: HTMLElement, rules: Rules): void {
  for (const one of body.querySelectorAll('*')) if (one.localName === 'o:p') one.replaceWith(...one.childNodes);
  for (const one of body.querySelectorAll<HTMLElement>('[style]')) tidyStyled(one);
  for (const one of body.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6, p')) {
    const level = headingLevel(one, rules);
    if (level === null) continue;
    writeHeadingNumber(one);
    rename(one, `h${Math.min(level + 1, 4)}`);
  }
  writeLists(body, rules);
  for (const one of body.querySelectorAll('p'))
    if (one.textContent.trim() === '' && !one.querySelector('img, br')) one.remove();
}

function tidyStyled(element: HTMLElement): void {
  const style = ownStyle(element);
  const isUnseen = style.get('mso-hide') === 'all' || style.get('display') === 'none';
  if (isUnseen || style.has('mso-comment-reference') || style.get('mso-element') === 'comment-list') element.remove();
  // A tab is a row of hard spaces, a space at the end of a sheet's line another.
  else if (style.has('mso-tab-count')) element.replaceWith(' ');
}

/** @returns 1 for the largest; null for what is no heading */
function headingLevel(element: HTMLElement, rules: Rules): number | null {
  if (element.classList.contains('MsoTitle')) return 1;
  if (element.classList.contains('MsoSubtitle')) return 2;
  if (/^h\d$/.test(element.localName)) return Number(element.localName[1]);
  const named = [...element.classList].map((one) => /^MsoHeading(\d)$/.exec(one)?.[1]).find((one) => one !== undefined);
  const outline = Number(named ?? styleOf(element, rules, 'mso-outline-level'));
  return outline >= 1 && outline <= 9 ? outline : null;
}

/** Other pages count from where they like: only what lies outside moves in. */
function clampHeadings(body: HTMLElement): void {
  for (const one of body.querySelectorAll<HTMLElement>('h1')) rename(one, 'h2');
  for (const one of body.querySelectorAll<HTMLElement>('h5, h6')) rename(one, 'h4');
}

function rename(element: HTMLElement, name: string): void {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
}

function raise(element: HTMLElement, rules: Rules): void {
  const name = { super: 'sup', sub: 'sub' }[styleOf(element, rules, 'vertical-align')];
  if (!name || element.closest('sub, sup') || element.querySelector('sub, sup')) return;
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.append(made);
  element.style.removeProperty('vertical-align');
}

/** Of `data:` addresses; null for another address and for what is no picture. */
function pictureInAddress(address: string): Blob | null {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,(.*)$/is.exec(address) ?? [];
  if (!type || !base64) return null;
  try {
    return new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], { type });
  } catch {
    return null;
  }
}

function takePictures(
  body: HTMLElement,
  { rtf, origin }: Omit<Clipboard, 'html'>,
  addressOf: (picture: Blob) => string,
): Omit<Pasted, 'html'> {
  const all = [...body.querySelectorAll('img')];
  const addressed = (image: HTMLImageElement) => image.getAttribute('src') ?? '';
  const files = all.filter((image) => /^file:/i.test(addressed(image)));
  const inRtf = files.length > 0 ? picturesInRtf(rtf) : [];
  // Another number of pictures there: nobody knows which is which, and a wrong one is worse than none.
  const contents = inRtf.length === files.length ? inRtf : [];
  const pictures = new Map<string, Blob>();
  let lost = 0;
  for (const image of all) {
    const address = addressed(image);
    const own = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    const content = contents[files.indexOf(image)] ?? pictureInAddress(address);
    if (isOwnPicture(own)) image.setAttribute('src', own);
    else if (content) {
      const stand = addressOf(content);
      pictures.set(stand, content);
      image.setAttribute('src', stand);
    } else {
      // What nobody sees is missed by nobody.
      if (!(image.width === 1 || image.height === 1)) lost += 1;
      image.remove();
    }
  }
  return { pictures, lost };
}
