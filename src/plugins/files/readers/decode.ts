/** A byte order mark of UTF-16, else UTF-8, else GB 18030, in which Chinese Windows writes. */
export function decode(bytes: ArrayBuffer | Uint8Array): string {
  const head = new Uint8Array(bytes instanceof Uint8Array ? bytes.subarray(0, 2) : bytes.slice(0, 2));
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
