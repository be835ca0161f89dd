import { randomUUID } from 'node:crypto';
import { publicMedia } from '#contract/files/files.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { withRichTexts } from '#contract/common/rich-texts.rule.ts';
import { cleanWatched } from '#server/platform/reading/clean-html.ts';
import type { EmbeddedPicture, Problem } from './parsed-entry.ts';

/** Elements that say something by themselves, and for which rich text has no place. */
const unknown: ReadonlySet<string> = new Set([
  ...['audio', 'video', 'iframe', 'object', 'embed', 'svg', 'math', 'canvas', 'script', 'form', 'input'],
  ...['textarea', 'select', 'button'],
]);

const inFile = '@@PLUGINFILE@@/';

/** `@@PLUGINFILE@@/folder/name%20.png?time=1` as the file's path and name; null when the escapes are none. */
function nameOf(address: string): string | null {
  try {
    return decodeURIComponent(address.slice(inFile.length).split('?')[0]!);
  } catch {
    return null;
  }
}

/** The bytes of a `data:` address; null when it holds none. */
function bytesOf(address: string): Uint8Array | null {
  const comma = address.indexOf(',');
  const body = address.slice(comma + 1);
  if (comma < 0 || body === '') return null;
  if (/;\s*base64$/i.test(address.slice(0, comma))) return Buffer.from(body, 'base64');
  try {
    return Buffer.from(decodeURIComponent(body));
  } catch {
    return null;
  }
}

interface Taken {
  content: QuestionContent;
  pictures: EmbeddedPicture[];
  warnings: Problem[];
}

/**
 * Cleans the rich texts of a question as they will be stored. Pictures that stand in the file get the address of a file
 * that is not there yet; whatever cannot come along is told of.
 * @param files what the file holds beside its texts, by path and name
 */
export function takeRichTexts(content: QuestionContent, files: ReadonlyMap<string, Uint8Array>): Taken {
  const pictures = new Map<string, EmbeddedPicture>();
  const problems = new Map<string, Problem>();
  const tell = (code: Problem['code'], about: string) => void problems.set(`${code} ${about}`, { code, about });

  /** The new address, empty where there is none. */
  const keep = (key: string, name: string, bytes: Uint8Array): string => {
    const known = pictures.get(key);
    if (known) return known.address;
    const address = publicMedia(randomUUID());
    pictures.set(key, { address, name, bytes });
    return address;
  };

  function addressOf(address: string): string {
    if (/^(?:https?:)?\/\//i.test(address)) return (tell('externalPicture', address.slice(0, 200)), '');
    if (/^data:/i.test(address)) {
      const bytes = bytesOf(address);
      const name = /^data:image\/([a-z]+)/i.exec(address)?.[1] ?? 'bin';
      if (bytes) return keep(address, `${pictures.size + 1}.${name.toLowerCase()}`, bytes);
      return (tell('pictureRefused', address.slice(0, 40)), '');
    }
    const name = address.startsWith(inFile) ? nameOf(address) : address;
    if (name === null) return (tell('pictureName', address.slice(inFile.length)), '');
    const bytes = address.startsWith(inFile) ? files.get(name) : undefined;
    return bytes ? keep(name, name, bytes) : (tell('pictureMissing', name.slice(0, 200)), '');
  }

  const read = (html: string) =>
    cleanWatched(html, (name, attributes) => {
      if (name === 'img') return { ...attributes, src: addressOf(attributes.src ?? '') };
      if (unknown.has(name)) tell('elementDropped', `<${name}>`);
      const { href, ...others } = attributes;
      if (name !== 'a' || !href?.startsWith(inFile)) return attributes;
      tell('fileDropped', nameOf(href) ?? href.slice(inFile.length));
      return others;
    });
  const cleaned = withRichTexts(content, read);
  return { content: cleaned, pictures: [...pictures.values()], warnings: [...problems.values()] };
}
