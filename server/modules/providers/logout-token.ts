import { constants, createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import { ProviderRefusal } from './provider-call.ts';

export interface SigningKey extends JsonWebKey {
  kid?: string;
  use?: string;
}

/** Who has logged out at the provider: a session of its own, or everywhere. One of the two is always told. */
export interface LogoutToken {
  jti: string;
  sub: string | null;
  sid: string | null;
}

export interface LogoutExpected {
  iss: string;
  /** Our client id. */
  aud: string;
  nowSeconds: number;
  /** The provider's keys; asked anew where the ones at hand do not know the token's. */
  keys: (isFresh: boolean) => Promise<readonly SigningKey[]>;
}

const backChannel = 'http://schemas.openid.net/event/backchannel-logout';
/** A token is told at once; a clock may be off by a minute. */
const maxAgeSeconds = 300;
const skewSeconds = 60;
const longest = 8_192;

const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST } as const;
const pkcs = { padding: constants.RSA_PKCS1_PADDING } as const;
const ec = { dsaEncoding: 'ieee-p1363' } as const;
/** Signatures by a key of the provider's own; `none` and those by a shared secret are not among them. */
const algorithms: Record<string, { kty: string; crv?: string; digest: string | null; options: object }> = {
  RS256: { kty: 'RSA', digest: 'sha256', options: pkcs },
  RS384: { kty: 'RSA', digest: 'sha384', options: pkcs },
  RS512: { kty: 'RSA', digest: 'sha512', options: pkcs },
  PS256: { kty: 'RSA', digest: 'sha256', options: pss },
  PS384: { kty: 'RSA', digest: 'sha384', options: pss },
  PS512: { kty: 'RSA', digest: 'sha512', options: pss },
  ES256: { kty: 'EC', crv: 'P-256', digest: 'sha256', options: ec },
  ES384: { kty: 'EC', crv: 'P-384', digest: 'sha384', options: ec },
  EdDSA: { kty: 'OKP', crv: 'Ed25519', digest: null, options: {} },
};

const no = (): never => {
  throw new ProviderRefusal('logout token');
};
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const named = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function jsonOf(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isObject(value) ? value : no();
  } catch {
    return no();
  }
}

function keyOf(jwk: SigningKey): KeyObject {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return no();
  }
}

async function keyFor({ alg, kid }: Record<string, unknown>, { keys }: LogoutExpected): Promise<KeyObject> {
  const wanted = algorithms[String(alg)] ?? no();
  const fits = (key: SigningKey) =>
    key.kty === wanted.kty &&
    (wanted.crv === undefined || key.crv === wanted.crv) &&
    (key.use === undefined || key.use === 'sig') &&
    (kid === undefined || key.kid === kid);
  const known = (await keys(false)).filter(fits);
  const found = known.length > 0 ? known : (await keys(true)).filter(fits);
  // Without a `kid` there must be no choice.
  return found.length === 1 ? keyOf(found[0]!) : no();
}

/**
 * OpenID Connect Back-Channel Logout 1.0, section 2.6.
 * @throws ProviderRefusal for a token that is not to be believed; what `keys` throws
 */
export async function judgeLogoutToken(token: string, expected: LogoutExpected): Promise<LogoutToken> {
  const [head, body, signature, ...rest] = token.length <= longest ? token.split('.') : [];
  if (!head || !body || !signature || rest.length > 0) return no();
  const header = jsonOf(head);
  const typ = named(header.typ)?.toLowerCase();
  if (typ !== undefined && typ !== 'logout+jwt' && typ !== 'jwt') return no();
  if (header.crit !== undefined) return no();
  const key = await keyFor(header, expected);
  const { digest, options } = algorithms[String(header.alg)]!;
  const isSigned = verify(
    digest,
    Buffer.from(`${head}.${body}`),
    { key, ...options },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return no();

  const { iss, aud, iat, exp, jti, events, sub, sid, nonce } = jsonOf(body);
  const audience = Array.isArray(aud) ? (aud as unknown[]) : [aud];
  const age = typeof iat === 'number' ? expected.nowSeconds - iat : Infinity;
  const isOver = exp !== undefined && !(typeof exp === 'number' && exp > expected.nowSeconds - skewSeconds);
  if (iss !== expected.iss || !audience.includes(expected.aud)) return no();
  if (age > maxAgeSeconds || age < -skewSeconds || isOver) return no();
  // An ID token has a nonce and no events: it must never pass for this.
  if (nonce !== undefined || !isObject(events) || !isObject(events[backChannel])) return no();
  const said = { jti: named(jti) ?? no(), sub: named(sub), sid: named(sid) };
  return said.sub === null && said.sid === null ? no() : said;
}
