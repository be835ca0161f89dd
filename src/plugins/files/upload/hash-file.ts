/**
 * SHA-256 of a file, in a worker of its own.
 * @throws Error when the file cannot be read, or `signal` says stop
 */
export const hashFile = (file: File, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
    const end = (sha256: string | null) => {
      worker.terminate();
      if (sha256 === null) reject(new Error('the file cannot be read'));
      else resolve(sha256);
    };
    worker.onmessage = ({ data }: MessageEvent<string | null>) => end(data);
    worker.onerror = () => end(null);
    signal.addEventListener('abort', () => end(null), { once: true });
    worker.postMessage(file);
  });
