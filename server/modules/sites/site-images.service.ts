import { publicMedia } from '#contract/files/files.rule.ts';
import type { SiteContent } from '#contract/sites/sites.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { isPictureOf } from '#server/platform/access/picture-of.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StoredSite } from './sites.repository.ts';

const imagesOf = ({ banners, popup, qrCodes }: SiteContent): string[] =>
  [...banners, ...(popup ? [popup] : []), ...qrCodes]
    .map(({ image }) => image)
    .filter((image) => /^\/|^data:/.test(image));

const fieldOf = ({ banners, popup }: SiteContent, image: string): string =>
  banners.some((one) => one.image === image) ? 'banners' : popup?.image === image ? 'popup' : 'qrCodes';

/**
 * Pictures that were not there before are public ones of whoever puts them there.
 * @throws Refusal invalidInput for any other
 */
export async function judgeImages(tx: Database, actor: PersonActor, content: SiteContent, site: StoredSite) {
  const before = new Set([...imagesOf(site.content), ...(site.published ? imagesOf(site.published) : [])]);
  for (const image of imagesOf(content)) {
    if (before.has(image)) continue;
    const id = image.split('/').at(-1)!;
    const isOwn = image === publicMedia(id) && /^[\da-f-]{36}$/.test(id) && (await isPictureOf(tx, actor.id, id));
    if (!isOwn) throw badField(`/${fieldOf(content, image)}`, 'file');
  }
}
