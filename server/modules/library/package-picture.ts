import { bookParts } from './book-parts.ts';
import { withParts } from './zip-parts.ts';

/** The small picture that Office keeps of a document; null where it keeps none, or one of its own formats. */
export const officeThumbnail = (path: string): Promise<Uint8Array | null> =>
  withParts(path, async (zip) => {
    const name = zip.names.find((one) => /^(docProps|Thumbnails)\/thumbnail\.(jpe?g|png)$/i.test(one));
    return name === undefined ? null : zip.read(name);
  });

/** The picture that a book names as its cover. */
export const bookCover = (path: string): Promise<Uint8Array | null> =>
  withParts(path, async (zip) => {
    const { cover } = await bookParts(zip);
    return cover === null ? null : zip.read(cover);
  });
