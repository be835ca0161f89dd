import { fingerprintOf, isSigned, keyIdOf, type JsonObject } from '#contract/certificates/credential.rule.ts';
import type {
  CertificateChecked,
  CertificateClaims,
  CertificateLists,
} from '#contract/certificates/certificates.contract.ts';

/**
 * What a file is worth by the lists that this browser has: the signature holds without anybody; of revocations it knows
 * those of the list's day.
 * @returns null where the browser does not know Ed25519
 */
export async function checkOffline(
  credential: JsonObject,
  { keys, revoked, asOf }: CertificateLists,
): Promise<CertificateChecked | null> {
  const keyOf = (keyId: string) => keys.find(({ id }) => id === keyId);
  const nothing = { places: null, checkAddress: null, asOf };
  try {
    if (!(await isSigned(credential, (id) => keyOf(id)?.publicKey)))
      return { ...nothing, verdict: 'forged', claims: null, fingerprint: null, keyYear: null, revokedAt: null };
  } catch {
    return null;
  }
  const claims = credential.certificate as unknown as CertificateClaims;
  const gone = revoked.find(({ number }) => number === claims.number);
  return {
    ...nothing,
    verdict: gone ? 'revoked' : 'unrecorded',
    claims,
    fingerprint: await fingerprintOf(credential),
    keyYear: keyOf(keyIdOf(credential))!.year,
    revokedAt: gone?.at ?? null,
  };
}
