import { buffer } from 'node:stream/consumers';
import type { Database } from '#server/platform/database/database.ts';
import type { FileBytes } from '#server/platform/ports/files.port.ts';
import { exportsRepository } from './exports.repository.ts';
import { picturesOf } from './written-texts.ts';
import type { Pictures, WrittenPicture, WrittenQuestion } from './written-question.ts';

/** A picture that is larger was none when it came in. */
const pictureBytes = 20 * 1024 * 1024;

const endings: Readonly<Record<string, string>> = {
  ...{ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp', 'image/svg+xml': 'svg' },
};
const fileId = /^\/api\/media\/([\da-f-]{36})(?:\?|$)/;

/** The pictures that a question shows, named by their content: those that anyone may see, whatever its text asks for. */
export async function picturesIn(
  db: Database,
  bytes: Pick<FileBytes, 'read'>,
  { content }: Pick<WrittenQuestion, 'content'>,
): Promise<Pictures> {
  const ids = new Map(
    picturesOf(content).flatMap((address) => (fileId.exec(address) ? [[address, fileId.exec(address)![1]!]] : [])),
  );
  if (ids.size === 0) return new Map();
  const files = new Map((await exportsRepository(db).files([...ids.values()])).map((file) => [file.id, file]));
  const found = new Map<string, WrittenPicture>();
  for (const [address, id] of ids) {
    const file = files.get(id);
    const ending = file && endings[file.mediaType];
    if (!file || !ending || file.sizeBytes > pictureBytes) continue;
    const read = await bytes
      .read(file.sha256, { start: 0, end: file.sizeBytes - 1 })
      .then(buffer)
      .catch(() => null);
    // A question without a picture that is gone is worth more than no file.
    if (read)
      found.set(address, { name: `${file.sha256.slice(0, 16)}.${ending}`, mediaType: file.mediaType, bytes: read });
  }
  return found;
}
