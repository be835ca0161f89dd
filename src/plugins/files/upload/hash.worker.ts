import { createSha256 } from './sha256.ts';

const pieceBytes = 4 * 1024 * 1024;

/** Answers a file with its SHA-256, or with null when it cannot be read (it changed, or its disk is gone). */
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  try {
    const hash = createSha256();
    for (let at = 0; at < file.size; at += pieceBytes)
      hash.update(new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer()));
    self.postMessage(hash.digest());
  } catch {
    self.postMessage(null);
  }
};
