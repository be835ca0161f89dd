import { kindOf } from '#contract/files/files.rule.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';

/** What everybody may see stands in pages as a picture: cover, banner, avatar, in a text. @throws Refusal pictureWanted */
export function wantPicture({ mediaType, isPublic }: { mediaType: string; isPublic: boolean }): void {
  if (isPublic && kindOf(mediaType) !== 'picture') throw new Refusal('pictureWanted', { found: mediaType });
}
