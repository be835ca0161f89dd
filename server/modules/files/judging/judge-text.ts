import { readFile, writeFile } from 'node:fs/promises';
import { decodeText } from '#server/platform/reading/decode-text.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { Judged } from './judged.ts';
import { isSubRip, subRipToWebVtt } from './sub-rip.ts';

const limitBytes = 50 * 1024 * 1024;

// oxlint-disable-next-line no-control-regex
const control = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/;

const kinds: readonly (readonly [RegExp, Judged])[] = [
  [/^WEBVTT(\s|$)/, { mediaType: 'text/vtt', endings: ['vtt'] }],
  [/^<svg[\s/>]/i, { mediaType: 'image/svg+xml', endings: ['svg'] }],
  [
    /^<(!doctype html|html|head|body|script|iframe|style|meta|link)[\s>]/i,
    { mediaType: 'text/html', endings: ['html', 'htm'] },
  ],
];
const xml: Judged = { mediaType: 'application/xml', endings: ['xml'] };

/** What stands before the first element: declaration, comments, document type of SVG. By hand: no pattern that turns back. */
function skipProlog(text: string): string {
  let rest = text;
  for (;;) {
    const end = rest.startsWith('<!--')
      ? rest.indexOf('-->') + 3
      : /^<(\?xml|!doctype svg)/i.test(rest)
        ? rest.indexOf('>') + 1
        : 0;
    if (end < 4) return rest;
    rest = rest.slice(end).trimStart();
  }
}

/** Texts that anything may be written in; the name decides between them, since all are shown as plain text. */
const plain: Record<string, string> = { csv: 'text/csv', md: 'text/plain', gift: 'text/plain', txt: 'text/plain' };

/** Endings that a text must not have: what would run, and what says that it is something else. */
const lying =
  /^(html?|xhtml|svg|js|jse|exe|com|scr|pif|cpl|msi|msc|bat|cmd|ps1|vbs|vbe|wsf|wsh|hta|lnk|scf|url|reg|jar|apk|desktop|command|pdf|docx?|pptx?|xlsx?|od[tsp]|epub|zip|rar|7z|png|jpe?g|gif|webp|avif|hei[cf]|tiff?|bmp|mp[34]|m4[av]|mov|wav|ogg|flac|aac|glb)$/;

/** What `file-type` has no word for, decided by hand: captions, SVG, HTML, XML, CSV and plain text. */
export async function judgeText(path: string, size: number, name: string, { asSent = false } = {}): Promise<Judged> {
  if (size > limitBytes) throw new Refusal('tooLarge', { limitBytes });
  const text = decodeText(await readFile(path));
  if (text === null || control.test(text.slice(0, 100_000)))
    throw new Refusal('unsupportedContent', { found: 'binary' });
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start === '') throw new Refusal('emptyFile');
  const content = skipProlog(start).slice(0, 40);
  const kind = kinds.find(([pattern]) => pattern.test(content))?.[1] ?? (start.startsWith('<?xml') ? xml : null);
  if (kind?.mediaType === 'text/vtt' || (!kind && isSubRip(start))) {
    const rewritten = `${path}.vtt`;
    await writeFile(rewritten, kind ? start : subRipToWebVtt(start));
    return { mediaType: 'text/vtt', endings: ['vtt'], rewritten };
  }
  if (kind) return kind;
  if (asSent && /^solid\b[^\n]*\n\s*facet\s/.test(start.slice(0, 400)))
    return { mediaType: 'model/stl', endings: ['stl'] };
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'txt';
  return {
    mediaType: plain[ending] ?? 'text/plain',
    endings: [lying.test(ending) ? 'txt' : ending],
  };
}
