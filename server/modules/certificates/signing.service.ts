import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import type { CertificateClaims } from '#contract/certificates/certificates.contract.ts';
import {
  fingerprintOf,
  signedBytes,
  toMultibase,
  toMultikey,
  type JsonObject,
} from '#contract/certificates/credential.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { certificateKeysRepository, keyPlace, type NewKey } from './certificate-keys.repository.ts';

/** Where the keys are served, below an origin. */
export const issuerPath = '/api/pub/certificates/issuer';

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  // What the paper says beyond what Open Badges has words for.
  { certificate: { '@id': 'https://schema.org/additionalProperty', '@type': '@json' } },
];

export interface ToSign {
  id: string;
  courseId: string;
  claims: CertificateClaims;
  /** To the second. */
  issuedAt: string;
  /** Of the product. */
  origin: string;
}

/** An achievement of Open Badges 3.0 as a credential of the W3C's data model 2.0, not yet signed. */
function credentialOf({ id, courseId, claims, issuedAt, origin }: ToSign): JsonObject {
  const { title, name, course, school, unit, credits, points, startsOn, endsOn, number } = claims;
  return {
    '@context': contexts,
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: `${origin}${issuerPath}`, type: ['Profile'], name: unit },
    validFrom: issuedAt,
    name: title,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      activityStartDate: `${startsOn}T00:00:00+08:00`,
      activityEndDate: `${endsOn}T23:59:59+08:00`,
      ...(credits !== null && { creditsEarned: credits }),
      ...(points !== null && { result: [{ type: ['Result'], value: String(points) }] }),
      achievement: {
        id: `urn:uuid:${courseId}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        humanCode: number,
        name: course,
        description: `${school} · ${course}`,
        criteria: { narrative: `${title}：${course}` },
        ...(credits !== null && { creditsAvailable: credits }),
      },
    },
    certificate: claims,
  };
}

/** How PKCS #8 begins for the 32 bytes of a private key of Ed25519. */
const privateMark = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key of a year. @param secret 32 bytes */
export function keyFrom(secret: Buffer, year: number, cipher: FieldCipher): NewKey {
  const sealed = Buffer.concat([privateMark, secret]);
  const pair = createPublicKey(createPrivateKey({ key: sealed, format: 'der', type: 'pkcs8' }));
  const publicKey = Buffer.from(pair.export({ format: 'jwk' }).x!, 'base64url');
  const id = `${String(year)}-${createHash('sha256').update(publicKey).digest('hex').slice(0, 8)}`;
  return { id, year, publicKey, privateCipher: cipher.close(sealed, keyPlace(id)) };
}

/** What the platform signs, with a key a year. */
export const signingService = (db: Database, cipher: FieldCipher) => {
  const keys = certificateKeysRepository(db);

  /** Made by whoever first issues in a year. */
  async function keyOf(year: number) {
    const known = await keys.ofYear(year);
    if (known) return known;
    await keys.add(keyFrom(randomBytes(32), year, cipher));
    return (await keys.ofYear(year))!;
  }

  return {
    /** @returns the signed file, and its digest */
    async sign(year: number, toSign: ToSign): Promise<{ keyId: string; credential: string; fingerprint: string }> {
      const { id: keyId, private_cipher: sealed } = await keyOf(year);
      const document = credentialOf(toSign);
      const options = {
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-jcs-2022',
        created: toSign.issuedAt,
        verificationMethod: `${toSign.origin}${issuerPath}#${keyId}`,
        proofPurpose: 'assertionMethod',
        '@context': contexts,
      };
      const key = createPrivateKey({ key: cipher.open(sealed, keyPlace(keyId)), format: 'der', type: 'pkcs8' });
      const proofValue = toMultibase(sign(null, await signedBytes(document, options), key));
      const credential = { ...document, proof: { ...options, proofValue } };
      return { keyId, credential: JSON.stringify(credential, null, 1), fingerprint: await fingerprintOf(credential) };
    },

    async publicKeys() {
      const rows = await keys.all();
      return rows.map(({ id, year, public_key: bytes }) => ({ id, year, publicKey: toMultikey(bytes) }));
    },
  };
};
