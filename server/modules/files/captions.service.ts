import { badField } from '#server/platform/calls/issues.ts';
import type { filesRepository } from './files.repository.ts';

interface Captions {
  captionFileId: string;
  language: string;
  label: string;
}

/**
 * The captions of a video, or the transcript of a sound, that the caller may change: one a language, files of the person's own or such as it has already.
 * @throws Refusal invalidInput
 */
export async function replaceCaptions(
  files: ReturnType<typeof filesRepository>,
  video: { id: string; mediaType: string },
  captions: readonly Captions[],
): Promise<void> {
  const ids = [...new Set(captions.map(({ captionFileId }) => captionFileId))];
  const isFit =
    /^(video|audio)\//.test(video.mediaType) &&
    new Set(captions.map(({ language }) => language)).size === captions.length &&
    (await files.fitCaptions(video.id, ids)).length === ids.length;
  if (!isFit) throw badField('/captions', 'captions');
  await files.setCaptions(video.id, captions);
}
