import { describe, expect, it } from 'vitest';
import { clientNonce, loginHash, openEnvelope, sealForm, sealPoints, signatureOf } from '#shell/cipher.ts';

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

  // captcha.md, "The value that other calls carry".
  const at = '{"x":123,"y":5}';
  it.each([
    [at, 'fLTd/I9lHii7tQekRB9Qwg=='],
    ['{"x":196.075,"y":5}', 'j96x3MwlCMuJyGN7m33sqpTKdr7HaFSa1mH8+maWwDE='],
    [
      '[{"x":85,"y":34},{"x":129,"y":56},{"x":233,"y":27}]',
      'lEqMck+1hJxwM1DFfBeMSDmeM2MLmW6FMFv9NvoLBVdrYob0MYAgN6OS3X4+Z1gXHGT4ZrScm2tL/Qp9L2OYvw==',
    ],
    [
      `71dd26999e314f9abb0c635336976635---${at}`,
      'G9SZygOxPyG0IeLT0t3AYuAvIWVTh9WAN5L7dAQCf8Xt0kU0Lh/8I+oY5OqZHKF3tH5tYuGSg0d62stK9A+PUA==',
    ],
  ])('seals the points %s of a captcha', async (plain, sealed) =>
    expect(await sealPoints(plain, 'XwKsGlMcdPMEhR1B')).toBe(sealed),
  );

  it('sends points as they are where the puzzle has no key', async () => expect(await sealPoints(at, null)).toBe(at));

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
