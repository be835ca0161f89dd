import { filesOperations } from '#contract/files/files.operations.ts';
import { usePlatform } from '#shell/plugin-api.ts';

/** Opens a picture of a ticket in a tab of its own. */
export function useOpenShot(): (file: { fileId: string }) => void {
  const { call, notify } = usePlatform();
  return ({ fileId }) =>
    void call(filesOperations.address, { id: fileId, purpose: 'view' }).then(
      ({ result }) => window.open(result.url, '_blank', 'noopener'),
      (failure: Error) => notify({ kind: 'error', title: failure.message }),
    );
}
