import type { DetailedError, Upload } from 'tus-js-client';
import type { Known } from '#contract/files/files.contract.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { chunkBytes } from '#contract/files/files.rule.ts';
import { failureOf, type Failure } from '#machines/common/failure.ts';
import type { Sending, UploadEvent } from '#machines/files/upload.context.ts';
import type { Platform } from '#shell/plugin-api.ts';

const endpoint = '/api/files/uploads';

export interface SenderParts {
  platform: Pick<Platform, 'call' | 'headersFor'>;
  /** Whose uploads these are: another person on this browser must not go on with them. */
  personId: string;
  purpose: NonNullable<Known['purpose']>;
}

/** The server's own words where it answered; else a broken network. */
function failureIn(error: Error | DetailedError): Failure {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return { code: null, message: null, result: null };
  const body = response.getBody();
  const envelope = body.startsWith('{') ? (JSON.parse(body) as { code?: number; message?: string }) : null;
  const status = response.getStatus();
  return {
    code: envelope?.code ?? (status >= 400 ? status : null),
    message: envelope?.message ?? (body.trim().slice(0, 200) || null),
    result: null,
  };
}

/**
 * Sends one file: what this person stored before need not travel again; what was begun before, also before a reload,
 * goes on where it stopped.
 * @returns how to stop; the server keeps what it has
 */
export function sendFile(
  { platform, personId, purpose }: SenderParts,
  { file, sha256 }: Sending,
  report: (event: UploadEvent) => void,
): () => void {
  let upload: Upload | null = null;
  let isStopped = false;
  const tell = (event: UploadEvent) => !isStopped && report(event);

  async function start() {
    const known = await platform.call(filesOperations.known, { sha256, name: file.name, purpose });
    if (known.result.file) return tell({ type: 'upload.known', file: known.result.file });
    const tus = await import('tus-js-client');
    if (isStopped) return;
    upload = new tus.Upload(file, {
      endpoint,
      chunkSize: chunkBytes,
      retryDelays: null,
      metadata: { filename: file.name, purpose },
      fingerprint: () => Promise.resolve(['upload', personId, purpose, sha256, file.size].join('-')),
      removeFingerprintOnSuccess: true,
      async onBeforeRequest(request) {
        const path = new URL(request.getURL(), location.href).pathname.replace(/^\/api/, '');
        for (const [name, value] of Object.entries(await platform.headersFor(path))) request.setHeader(name, value);
      },
      onChunkComplete: (_size, offset) => tell({ type: 'upload.progress', offset }),
      onProgress: (offset) => tell({ type: 'upload.progress', offset }),
      onSuccess: () => tell({ type: 'upload.sent', uploadId: upload!.url!.split('/').at(-1)! }),
      onError(error) {
        const failure = failureIn(error);
        // An ended session: any call asks the person to log in, and the upload goes on afterwards.
        if (failure.code === 401) void platform.call(filesOperations.usage, {}).catch(() => null);
        tell({ type: 'upload.failed', failure });
      },
    });
    const [earlier] = await upload.findPreviousUploads();
    if (isStopped) return;
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    upload.start();
  }

  start().catch((error: unknown) => tell({ type: 'upload.failed', failure: failureOf(error) }));
  return () => {
    isStopped = true;
    void upload?.abort();
  };
}
