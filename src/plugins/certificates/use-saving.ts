import { useState } from 'react';
import type { CertificateFile } from '#contract/certificates/certificates.contract.ts';
import { certificatesOperations as operations } from '#contract/certificates/certificates.operations.ts';
import { CallError, usePlatform } from '#shell/plugin-api.ts';

export type Kind = 'pdf' | 'badge';

/** Fetches a file, one at a time. */
export function useSaving() {
  const { call } = usePlatform();
  const [what, setWhat] = useState<Kind | null>(null);
  return {
    what,
    async run(kind: Kind, id: string, save: (file: CertificateFile) => void, onError: (error: CallError) => void) {
      setWhat(kind);
      try {
        save((await call(operations[kind], { id })).result);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        onError(error);
      } finally {
        setWhat(null);
      }
    },
  };
}
