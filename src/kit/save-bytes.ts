/** Hands pieces of a file, each in base64, over as one. */
export function saveBytes(fileName: string, pieces: readonly string[]): void {
  const bytes = pieces.map((piece) => Uint8Array.from(atob(piece), (sign) => sign.charCodeAt(0)));
  const url = URL.createObjectURL(new Blob(bytes, { type: 'application/octet-stream' }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
}
