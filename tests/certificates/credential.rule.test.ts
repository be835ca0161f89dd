import { createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateNumber, isCertificateNumber, tidyNumber } from '#contract/certificates/certificate-number.rule.ts';
import {
  canonicalJson,
  fromMultibase,
  isSigned,
  signedBytes,
  toMultibase,
  type JsonObject,
} from '#contract/certificates/credential.rule.ts';

/** The test vector of the W3C's "Data Integrity EdDSA Cryptosuites v1.0", representation eddsa-jcs-2022. */
const publicKey = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'];
const vector = {
  '@context': contexts,
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: `did:key:${publicKey}`,
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  proof: {
    type: 'DataIntegrityProof',
    created: '2023-02-24T23:36:38Z',
    verificationMethod: `did:key:${publicKey}#${publicKey}`,
    cryptosuite: 'eddsa-jcs-2022',
    proofPurpose: 'assertionMethod',
    '@context': contexts,
    proofValue: 'z5EhYRJkfPLkoT92FPXN8KK6M9rsBhq3xs19GBSsA6VdNYH4QMKSyNuA2Gfznz9QthVD7Rz3HTAfqxxay23htUpTg',
  },
} satisfies JsonObject;
const known = (id: string) => (id === publicKey ? publicKey : undefined);

describe('a signed file', () => {
  it('holds as the W3C signs, by WebCrypto and by node:crypto alike', async () => {
    expect(await isSigned(vector, known)).toBe(true);
    const { proof, ...document } = vector;
    const { proofValue, ...options } = proof;
    const x = Buffer.from(fromMultibase(publicKey, 34)!.slice(2)).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, await signedBytes(document, options), key, fromMultibase(proofValue, 64)!)).toBe(true);
  });

  it('holds in any order of its fields, and no more once one is another, is missing, or is added', async () => {
    const turned = Object.fromEntries(Object.entries(vector).toReversed()) as JsonObject;
    expect(await isSigned(turned, known)).toBe(true);
    const { name: _gone, ...less } = vector;
    const forged: JsonObject[] = [
      { ...vector, name: 'Alumni credential' },
      { ...vector, credentialSubject: { ...vector.credentialSubject, alumniOf: 'Elsewhere' } },
      less,
      { ...vector, more: 1 },
      { ...vector, proof: { ...vector.proof, created: '2024-02-24T23:36:38Z' } },
      { ...vector, proof: { ...vector.proof, proofPurpose: 'authentication' } },
      { ...vector, proof: { ...vector.proof, cryptosuite: 'eddsa-rdfc-2022' } },
      { ...vector, proof: { ...vector.proof, proofValue: 'z1' } },
      { ...vector, proof: { ...vector.proof, proofValue: 'z0OIl' } },
      { ...vector, proof: [] },
      {},
    ];
    for (const one of forged) expect(await isSigned(one, known), canonicalJson(one)).toBe(false);
    expect(await isSigned(vector, () => undefined)).toBe(false);
    expect(await isSigned(vector, () => 'z6Mkf5rGMoatrSj1f4CyvuHBeXJELe9RPdzo2PKGNCKVtZxP')).toBe(false);
  });

  it('is spelled as RFC 8785 says', () => {
    const value = {
      numbers: [333333333.3333333, 1e30, 4.5, 0.002, 1e-27],
      string: '€$\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('carries any bytes in base58, and refuses what is longer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 34, maxLength: 34 }), (bytes) => {
        expect(fromMultibase(toMultibase(bytes), 34)).toEqual(Uint8Array.from(bytes));
      }),
    );
    expect(fromMultibase(toMultibase(new Uint8Array(35).fill(255)), 34)).toBeNull();
    expect(fromMultibase(`z${'2'.repeat(5000)}`, 34)).toBeNull();
  });
});

describe('a number', () => {
  it('holds its own digits: one that is wrong is seen', () => {
    const number = certificateNumber({ year: 2026, edition: 'he', school: 101, serial: 742 });
    expect(number).toMatch(/^YH2026-HE-101-000742\d$/);
    expect(isCertificateNumber(number)).toBe(true);
    for (let at = 0; at < number.length; at += 1)
      for (const digit of '0123456789') {
        if (!/\d/.test(number[at]!) || number[at] === digit) continue;
        const wrong = number.slice(0, at) + digit + number.slice(at + 1);
        expect(isCertificateNumber(wrong), wrong).toBe(false);
      }
    expect(tidyNumber(` ${number.toLowerCase()} `)).toBe(number);
    expect(isCertificateNumber('YH2026-XX-101-0007426')).toBe(false);
  });
});
