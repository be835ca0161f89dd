/** Hands a finished file to the browser's downloads. */
export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
}

export const saveText = ({ fileName, mediaType, content }: { fileName: string; mediaType: string; content: string }) =>
  saveBlob(fileName, new Blob([content], { type: mediaType }));
