import { mostPhotoBytes, photoSide, photosPath, photoTicketHeader } from '#contract/files/photos.rule.ts';
import type { Failure } from '#machines/common/failure.ts';
import type { PhonePhotosEvent, PhotoAim } from '#machines/files/phone-photos.context.ts';

const quality = 0.85;

/**
 * A photograph as JPEG, upright, its longer side at most `photoSide`. What this browser cannot read goes out as it is:
 * the server says what becomes of it.
 */
async function scaled(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  const by = Math.min(1, photoSide / Math.max(picture.width, picture.height));
  if (by === 1 && file.type === 'image/jpeg' && file.size < mostPhotoBytes / 4) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * by);
  canvas.height = Math.round(picture.height * by);
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  return jpeg ?? file;
}

/** The server's own words where it answered; else a broken network. */
function failureIn(text: string): Failure {
  try {
    const { code, message, result } = JSON.parse(text) as Failure;
    return { code, message, result };
  } catch {
    return { code: null, message: null, result: null };
  }
}

/**
 * Sends one photograph by the secret of a ticket.
 * @param language of the server's words
 * @returns how to stop
 */
export function sendPhoto(
  secret: string,
  language: string,
  file: Blob,
  report: (event: PhonePhotosEvent) => void,
): () => void {
  const request = new XMLHttpRequest();
  const fail = () => report({ type: 'shot.failed', failure: failureIn(request.responseText) });
  request.open('POST', `/api${photosPath}`);
  request.timeout = 60_000;
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.setRequestHeader('accept-language', language);
  request.setRequestHeader(photoTicketHeader, secret);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    report({ type: 'shot.progress', share: total === 0 ? 0 : loaded / total }),
  );
  for (const broken of ['error', 'timeout'] as const) request.addEventListener(broken, fail);
  request.addEventListener('load', () => {
    const { code, result } = failureIn(request.responseText);
    if (code === 200) report({ type: 'shot.kept', aim: result as PhotoAim });
    else fail();
  });
  void scaled(file).then((photo) => request.readyState === XMLHttpRequest.OPENED && request.send(photo));
  return () => request.abort();
}
