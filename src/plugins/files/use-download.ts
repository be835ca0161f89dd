import { useCallback } from 'react';
import { filesOperations } from '#contract/files/files.operations.ts';
import { CallError, usePlatform } from '#shell/plugin-api.ts';

/** Fetches a signed address and saves the file; says so when that is refused. */
export function useDownload(fileId: string): () => void {
  const { call, notify } = usePlatform();
  return useCallback(() => {
    call(filesOperations.address, { id: fileId, purpose: 'download' }).then(
      ({ result }) => {
        const link = document.createElement('a');
        link.href = result.url;
        link.download = result.file.name;
        link.click();
      },
      (error: CallError) => notify({ kind: 'error', title: error.message, requestId: error.requestId }),
    );
  }, [call, notify, fileId]);
}
