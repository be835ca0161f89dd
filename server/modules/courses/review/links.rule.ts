import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { publicMedia } from '#contract/files/files.rule.ts';

/** Something of the product to which a text leads. */
export interface InnerLink {
  /** As it stands in the text. */
  address: string;
  kind: 'file' | 'course';
  /** '' where the address names none. */
  id: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const pages: readonly string[] = [coursesAddresses.introduction.pattern, coursesAddresses.detail.pattern];
const media = publicMedia('');

/** Files and courses that clean HTML shows or links; what leads out of the product is not judged. */
export function linksOf(html: string): InnerLink[] {
  return [...html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].flatMap(([, written]): InnerLink[] => {
    const address = written!.replaceAll('&amp;', '&');
    const [path = '', query = ''] = address.split(/[?#]/);
    const idOf = (text: string) => (uuid.test(text) ? text.toLowerCase() : '');
    if (path.startsWith(media)) return [{ address, kind: 'file', id: idOf(path.slice(media.length).split('/')[0]!) }];
    if (pages.includes(path))
      return [{ address, kind: 'course', id: idOf(new URLSearchParams(query).get('id') ?? '') }];
    return [];
  });
}
