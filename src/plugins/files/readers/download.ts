import { filesOperations } from '#contract/files/files.operations.ts';
import { CallError, type Platform } from '#shell/plugin-api.ts';

/** Fetches a signed address and saves the file; says so when that is refused. */
export async function download({ call, notify }: Pick<Platform, 'call' | 'notify'>, fileId: string): Promise<void> {
  try {
    const { result } = await call(filesOperations.address, { id: fileId, purpose: 'download' });
    const link = document.createElement('a');
    link.href = result.url;
    link.download = result.file.name;
    link.click();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    notify({ kind: 'error', title: error.message, requestId: error.requestId });
  }
}
