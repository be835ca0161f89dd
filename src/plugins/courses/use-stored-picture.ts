import { filesOperations } from '#contract/files/files.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';

/** The address of an uploaded cover or emblem; null where there is none, or until it is known. */
export function useStoredPicture(fileId: string | null): string | null {
  const { data } = useOperation(filesOperations.address, fileId ? { id: fileId, purpose: 'view' } : null, {
    freshMs: 300_000, // the address lives ten minutes
  });
  return fileId ? (data?.url ?? null) : null;
}
