import { describe, expect, it } from 'vitest';
import { clientNonce, loginHash, openEnvelope, sealForm, signatureOf } from '#shell/cipher.ts';

// docs/protocol.md, "Test vectors".
const ts = 1_767_225_600_000;
const token = 'Zm9yLXRlc3RzLW9ubHktbm90LWEtcmVhbC10b2tlbi0';
const secret = 'demo-sign-secret-0001';
const wire = { signSecret: secret, envelopeKey: 'demo-envelope-16', envelopeIv: 'demo-iv-00000016' };

describe('the browser speaks the protocol of the test vectors', () => {
  it.each([
    ['/pub/platform/info', '', 'c41d8a1f3bd47fff7b726604a40c10ef'],
    ['/user/info', token, 'c9cffe2430ee50fdd65a4918bb1882f6'],
    ['/user/info', '', '23151d413c93a15565ae9851c6ca05a6'],
  ])('signs %s', (path, by, sg) => expect(signatureOf(path, by, String(ts), secret)).toBe(sg));

  it('opens an envelope', async () => {
    const text = '1dsWVW3s0TwTiYQJAnOmcA7qd5bk1QFwVSmetORHgeQ=';
    expect(await openEnvelope(text, wire)).toEqual({ BQXX: '版权所有' });
  });

  it('refuses an envelope that is not of these keys', async () => {
    await expect(openEnvelope('bm90IG9mIHRoZXNlIGtleXM=', wire)).rejects.toThrow();
  });

  it('seals a form', async () => {
    const form = { SJH: '13800138000', YZM: '123456', MM: 'Abc!2026x', QRMM: 'Abc!2026x', check: true };
    expect(await sealForm(form, ts, wire)).toBe(
      'kfjKJ0n6Lpa54TNiWzVQ2YKUcdRqYDB+CBGlxbPUfFQhKendsW/Cn7wXQ8Or2V62hMfVxSgXsUgeXcFhyRgFwaquxb3CzG7RCTEU3jrmoh3z36g1I8lnonAujqcYcrH58uaaAgMafy6kWBJ1veuQwQ==',
    );
  });

  it('hashes a password for one login', async () => {
    expect(await loginHash('Abc!2026x', '0a1b2c3d4e5f6071', '00112233445566aa')).toBe(
      'D6D08B3725A66C41C2B929311227600A8F0B9566E78906A5173C1CDF7CCCAFAD',
    );
  });

  it('makes client nonces of 16 hex characters, each another', () => {
    const nonces = Array.from({ length: 50 }, clientNonce);
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{16}$/);
    expect(new Set(nonces).size).toBe(50);
  });
});
