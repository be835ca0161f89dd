import { useEffect } from 'react';
import type { CertificateLists } from '#contract/certificates/certificates.contract.ts';
import { certificatesOperations } from '#contract/certificates/certificates.operations.ts';
import { readStored, useAreaOn, useOperation, writeStored } from '#shell/plugin-api.ts';

const memory = 'certificateLists';

function stored(): CertificateLists | null {
  try {
    return JSON.parse(readStored(memory) ?? 'null') as CertificateLists | null;
  } catch {
    return null;
  }
}

/** Keys and revocations: the newest that came, which the browser keeps for when nobody can be asked. */
export function useLists(): () => CertificateLists | null {
  const isOn = useAreaOn('certificates');
  const { data } = useOperation(certificatesOperations.lists, isOn ? {} : null, { freshMs: 0 });
  useEffect(() => {
    if (data) writeStored(memory, JSON.stringify(data));
  }, [data]);
  return () => data ?? stored();
}
