import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { describe, expect, it } from 'vitest';
import { judgeLogoutToken } from '#server/modules/providers/outside/logout-token.ts';

const nowSeconds = 1_790_000_000;
const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };

const tokenBy = (key: CryptoKey, alg: string) =>
  new SignJWT({ events })
    .setProtectedHeader({ alg, typ: 'logout+jwt', kid: 'k1' })
    .setIssuer('https://id.example')
    .setAudience('yunhai')
    .setSubject('lin')
    .setJti('1')
    .setIssuedAt(nowSeconds)
    .sign(key);

async function issuer(alg: string) {
  const { publicKey, privateKey } = await generateKeyPair(alg);
  const key = { ...(await exportJWK(publicKey)), kid: 'k1', use: 'sig' };
  const judge = (token: string) =>
    judgeLogoutToken(token, { iss: 'https://id.example', aud: 'yunhai', nowSeconds, keys: async () => [key] });
  return { privateKey, judge };
}

describe('a logout token', () => {
  it.each(['RS256', 'RS512', 'PS256', 'PS384', 'ES256', 'ES384', 'EdDSA', 'Ed25519'])(
    'signed by %s is believed, and one by a foreign key of the same kind is not',
    async (alg) => {
      const { privateKey, judge } = await issuer(alg);
      expect(await judge(await tokenBy(privateKey, alg))).toEqual({ jti: '1', sub: 'lin', sid: null });
      const foreign = await generateKeyPair(alg);
      await expect(judge(await tokenBy(foreign.privateKey, alg))).rejects.toThrow('logout token');
    },
  );

  it('of a curve that the provider’s key does not have is not believed', async () => {
    const { judge } = await issuer('ES384');
    const { privateKey } = await issuer('ES256');
    await expect(judge(await tokenBy(privateKey, 'ES256'))).rejects.toThrow('logout token');
  });
});
