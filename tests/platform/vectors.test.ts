import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { passwordMaterial, proofOf } from '#server/modules/auth/secrets/account-secrets.ts';
import { decryptText, encryptText } from '#server/platform/calls/envelope-cipher.ts';
import { demoSecrets } from '#server/platform/settings/settings.ts';
import { signatureOf } from '#server/platform/calls/signature.ts';

const ts = '1767225600000';
const token = 'Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC10b2tlbi0';
const vectors = {
  signedPublic: 'c41d8a1f3bd47fff7b726604a40c10ef',
  signedWithToken: 'c9cffe2430ee50fdd65a4918bb1882f6',
  signedLoggedOut: '23151d413c93a15565ae9851c6ca05a6',
  envelope: '1dsWVW3s0TwTiYQJAnOmcA7qd5bk1QFwVSmetORHgeQ=',
  sealedForm:
    'kfjKJ0n6Lpa54TNiWzVQ2YKUcdRqYDB+CBGlxbPUfFQhKendsW/Cn7wXQ8Or2V62hMfVxSgXsUgeXcFhyRgFwaquxb3CzG7RCTEU3jrmoh3z36g1I8lnonAujqcYcrH58uaaAgMafy6kWBJ1veuQwQ==',
  passwordMaterial: '0AA82FB71E396FB7891F5DEC333BBC3ECFEC1E55C9524F0053686AE4159E7DBC',
  proof: 'D6D08B3725A66C41C2B929311227600A8F0B9566E78906A5173C1CDF7CCCAFAD',
};
const form = '{"SJH":"13800138000","YZM":"123456","MM":"Abc!2026x","QRMM":"Abc!2026x","check":true,"T":1767225600000}';

describe('the test vectors of the protocol', () => {
  it('sign', () => {
    const sign = (path: string, by: string) => signatureOf(path, by, ts, demoSecrets.SIGN_SECRET);
    expect(sign('/pub/platform/info', token)).toBe(vectors.signedPublic);
    expect(sign('/user/info', token)).toBe(vectors.signedWithToken);
    expect(sign('/courses', '')).toBe(vectors.signedLoggedOut);
  });

  it('encrypt', () => {
    expect(encryptText('{"BQXX":"版权所有"}', demoSecrets)).toBe(vectors.envelope);
    expect(encryptText(form, demoSecrets)).toBe(vectors.sealedForm);
    expect(decryptText(vectors.sealedForm, demoSecrets)).toBe(form);
  });

  it('prove a password', () => {
    const material = passwordMaterial('Abc!2026x');
    expect(material.toString('hex').toUpperCase()).toBe(vectors.passwordMaterial);
    expect(proofOf(material, '0a1b2c3d4e5f6071', '00112233445566aa')).toBe(vectors.proof);
  });

  it('stand in the document for strangers, with the demo secrets', () => {
    const text = readFileSync('docs/protocol.md', 'utf8');
    const { SIGN_SECRET, ENVELOPE_KEY, ENVELOPE_IV } = demoSecrets;
    for (const value of [...Object.values(vectors), form, token, ts, SIGN_SECRET, ENVELOPE_KEY, ENVELOPE_IV])
      expect(text).toContain(value);
  });
});
