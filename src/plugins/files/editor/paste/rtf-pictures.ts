/** Groups that hold pictures which the page shows elsewhere, or not at all. */
const apart = new Set(['nonshppict', 'listpicture', 'header', 'headerl', 'headerr', 'headerf', 'footer', 'footerf']);
const types: Readonly<Record<string, string>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };

interface Group {
  isApart: boolean;
  /** Only in the group of a picture itself; groups within it say other things. */
  picture: { type: string | null; hex: string[] } | null;
}

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isDigit = (code: number) => code >= 48 && code <= 57;

/** Two digits are a byte; what is no digit is between them. */
function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.replaceAll(/[^0-9a-f]/gi, '');
  const bytes = new Uint8Array(digits.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

function pictureOf({ type, hex }: NonNullable<Group['picture']>): Blob | null {
  const bytes = type === null ? null : bytesOf(hex.join(''));
  return bytes && bytes.length > 0 ? new Blob([bytes], { type: type! }) : null;
}

/**
 * The pictures of a text in RTF, in its order; null for one that no browser shows (a metafile). The pasted page names
 * them as files of the other machine, their content stands here only (RTF 1.9.1, "Pictures").
 */
export function picturesInRtf(rtf: string): (Blob | null)[] {
  const found: (Blob | null)[] = [];
  const groups: Group[] = [];
  let at = 0;
  while (at < rtf.length) {
    const sign = rtf[at]!;
    const group = groups.at(-1);
    if (sign === '{') {
      groups.push({ isApart: group?.isApart ?? false, picture: null });
      at += 1;
    } else if (sign === '}') {
      const closed = groups.pop();
      if (closed?.picture && !closed.isApart) found.push(pictureOf(closed.picture));
      at += 1;
    } else if (sign === '\\') at = control(at + 1, group);
    else at = text(at, group);
  }
  return found;

  function text(from: number, group: Group | undefined): number {
    let to = from;
    while (to < rtf.length && rtf[to] !== '\\' && rtf[to] !== '{' && rtf[to] !== '}') to += 1;
    group?.picture?.hex.push(rtf.slice(from, to));
    return to;
  }

  /** @returns where the word ends, with the bytes that it brings */
  function control(from: number, group: Group | undefined): number {
    let to = from;
    while (isLetter(rtf.charCodeAt(to))) to += 1;
    if (to === from) return from + 1;
    const word = rtf.slice(from, to);
    const digits = rtf[to] === '-' ? to + 1 : to;
    let end = digits;
    while (isDigit(rtf.charCodeAt(end))) end += 1;
    const value = Number(rtf.slice(to, end));
    if (rtf[end] === ' ') end += 1;
    if (group) learn(word, group);
    return word === 'bin' && value > 0 ? end + value : end;
  }
}

function learn(word: string, group: Group): void {
  if (apart.has(word)) group.isApart = true;
  else if (word === 'pict') group.picture = { type: null, hex: [] };
  else if (group.picture && word in types) group.picture.type = types[word]!;
}
