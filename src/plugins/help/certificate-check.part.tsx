import { useState } from 'react';
import { helpOperations } from '#contract/help/help.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { CertificateCheck as CertificateCheckView } from '#views/help/certificate-check.view.tsx';

/** Asks the server about a number. */
export function CertificateCheck() {
  const [number, setNumber] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useOperation(
    helpOperations.verifyCertificate,
    number === null ? null : { number },
    { freshMs: 0 },
  );
  const check = (next: string) => (next === number ? void refetch() : setNumber(next));
  return (
    <CertificateCheckView
      isChecking={isFetching}
      found={!isFetching && !error && data?.number === number ? data : null}
      failure={!isFetching && error ? error.message : null}
      onCheck={check}
    />
  );
}
