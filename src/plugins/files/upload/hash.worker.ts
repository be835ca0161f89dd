import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const pieceBytes = 4 * 1024 * 1024;

/**
 * Answers a file with its SHA-256, or with null when it cannot be read (it changed, or its disk is gone). Piece by
 * piece, which the browser's own digest cannot do: a video of gigabytes never lies in memory whole.
 */
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  try {
    const hash = sha256.create();
    for (let at = 0; at < file.size; at += pieceBytes)
      hash.update(new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer()));
    self.postMessage(bytesToHex(hash.digest()));
  } catch {
    self.postMessage(null);
  }
};
