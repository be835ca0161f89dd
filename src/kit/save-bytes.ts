import { saveBlob } from './save-text.ts';

/** Hands pieces of a file, each in base64, over as one. */
export function saveBytes(fileName: string, pieces: readonly string[]): void {
  const bytes = pieces.map((piece) => Uint8Array.from(atob(piece), (sign) => sign.charCodeAt(0)));
  saveBlob(fileName, new Blob(bytes, { type: 'application/octet-stream' }));
}
