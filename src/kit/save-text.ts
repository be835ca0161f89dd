/** Hands a finished text to the browser's downloads. */
export function saveText({ fileName, mediaType, content }: { fileName: string; mediaType: string; content: string }) {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
