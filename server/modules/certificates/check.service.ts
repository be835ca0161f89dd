import { isCertificateNumber, tidyNumber } from '#contract/certificates/certificate-number.rule.ts';
import { fingerprintOf, isSigned, keyIdOf, readCredential, shortCode } from '#contract/certificates/credential.rule.ts';
import type {
  CertificateCheck,
  CertificateChecked,
  CertificateClaims,
  CertificateCodeCheck,
  CertificateFileCheck,
  CertificateIssuer,
  CertificateLists,
} from '#contract/certificates/certificates.contract.ts';
import { countOrRefuse } from '#server/platform/access/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { issuedRepository } from './issued.repository.ts';
import { checkAddressOf } from './own.service.ts';
import { issuerPath, signingService } from './signing.service.ts';

const hourSeconds = 3600;
/** An hour: looked up by one device, and tried at one number, whose name nobody is to guess. */
const most = { device: 60, number: 60 };

const tidyName = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

type Record = NonNullable<Awaited<ReturnType<ReturnType<typeof issuedRepository>['byNumber']>>>;

/** What anybody may ask about a paper or a file. Nothing of it is written down. */
export const checkService = (db: Database, cipher: FieldCipher) => {
  const issued = issuedRepository(db);

  async function count(clientKey: string, number: string | null): Promise<void> {
    const window = { windowSeconds: hourSeconds };
    await countOrRefuse(db, { kind: 'certificate.check', subject: clientKey, most: most.device, ...window });
    if (number !== null)
      await countOrRefuse(db, { kind: 'certificate.number', subject: number, most: most.number, ...window });
  }

  const knownOf = async (row: Record): Promise<CertificateChecked> => ({
    verdict: row.revoked_at === null ? 'valid' : 'revoked',
    claims: row.claims,
    places: row.places,
    fingerprint: row.fingerprint,
    keyYear: row.year,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    asOf: (await issued.now()).toISOString(),
    checkAddress: checkAddressOf(row.number!, row.fingerprint!),
  });

  /** @throws Refusal certificateUnknown, one for all that is not known */
  async function lookUp(typed: string, clientKey: string, isIts: (row: Record) => boolean) {
    const number = tidyNumber(typed);
    await count(clientKey, isCertificateNumber(number) ? number : null);
    const row = isCertificateNumber(number) ? await issued.byNumber(number) : undefined;
    if (!row?.claims || !isIts(row)) throw new Refusal('certificateUnknown');
    return knownOf(row);
  }

  return {
    check: ({ number, name }: CertificateCheck, clientKey: string) =>
      lookUp(number, clientKey, ({ claims }) => tidyName(claims!.name) === tidyName(name)),

    checkCode: ({ number, sign }: CertificateCodeCheck, clientKey: string) =>
      lookUp(number, clientKey, ({ fingerprint }) => shortCode(fingerprint!) === sign),

    /** The file says all; the platform adds whether it has such a record, and whether that was revoked. */
    async checkFile({ credential: text }: CertificateFileCheck, clientKey: string): Promise<CertificateChecked> {
      await count(clientKey, null);
      const credential = readCredential(text);
      const asOf = (await issued.now()).toISOString();
      const nothing = { claims: null, places: null, fingerprint: null, keyYear: null, revokedAt: null };
      const forged = { ...nothing, verdict: 'forged', asOf, checkAddress: null } as const;
      if (!credential) return forged;
      const keys = await signingService(db, cipher).publicKeys();
      const keyOf = (keyId: string) => keys.find(({ id }) => id === keyId);
      if (!(await isSigned(credential, (id) => keyOf(id)?.publicKey))) return forged;
      // Signed by us, so it has the form that we give it.
      const claims = credential.certificate as unknown as CertificateClaims;
      const fingerprint = await fingerprintOf(credential);
      const row = await issued.byNumber(claims.number);
      if (row?.fingerprint !== fingerprint) {
        const keyYear = keyOf(keyIdOf(credential))!.year;
        return { ...forged, verdict: 'unrecorded', claims, fingerprint, keyYear };
      }
      return { ...(await knownOf(row)), claims };
    },

    async lists(): Promise<CertificateLists> {
      const rows = await issued.revoked();
      return {
        keys: await signingService(db, cipher).publicKeys(),
        revoked: rows.map(({ number, revoked_at: at }) => ({ number: number!, at: at!.toISOString() })),
        asOf: (await issued.now()).toISOString(),
      };
    },

    async issuer(origin: string): Promise<CertificateIssuer> {
      const id = `${origin}${issuerPath}`;
      const keys = await signingService(db, cipher).publicKeys();
      return {
        '@context': ['https://www.w3.org/ns/cid/v1'],
        id,
        assertionMethod: keys.map((key) => `${id}#${key.id}`),
        verificationMethod: keys.map((key) => ({
          id: `${id}#${key.id}`,
          type: 'Multikey',
          controller: id,
          publicKeyMultibase: key.publicKey,
        })),
      };
    },
  };
};
