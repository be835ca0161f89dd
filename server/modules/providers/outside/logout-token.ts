import { createLocalJWKSet, errors, jwtVerify, type JWK, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { ProviderRefusal } from './provider-call.ts';

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
  keys: (isFresh: boolean) => Promise<readonly JWK[]>;
}

const backChannel = 'http://schemas.openid.net/event/backchannel-logout';
/** A token is told at once; five minutes with a clock that is off by one. */
const maxAgeSeconds = 240;
const skewSeconds = 60;
const longest = 8_192;
/** Signatures by a key of the provider's own; `none` and those by a shared secret are not among them. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA', 'Ed25519'];

const no = (): never => {
  throw new ProviderRefusal('logout token');
};
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const named = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

async function keyFor(header: JWTHeaderParameters, keys: LogoutExpected['keys']) {
  const among = async (isFresh: boolean) => createLocalJWKSet({ keys: [...(await keys(isFresh))] })(header);
  try {
    return await among(false);
  } catch (fault) {
    if (!(fault instanceof errors.JWKSNoMatchingKey)) throw fault;
    return among(true);
  }
}

async function signedClaims(token: string, { iss, aud, nowSeconds, keys }: LogoutExpected): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, (header) => keyFor(header, keys), {
      issuer: iss,
      audience: aud,
      algorithms,
      maxTokenAge: maxAgeSeconds,
      clockTolerance: skewSeconds,
      currentDate: new Date(nowSeconds * 1000),
    });
    const typ = named(protectedHeader.typ)?.toLowerCase() ?? 'jwt';
    return typ === 'logout+jwt' || typ === 'jwt' ? payload : no();
  } catch (fault) {
    // The last two: a key that is none.
    const isToken = fault instanceof errors.JOSEError || fault instanceof TypeError || fault instanceof DOMException;
    return isToken ? no() : Promise.reject(fault as Error);
  }
}

/**
 * OpenID Connect Back-Channel Logout 1.0, section 2.6.
 * @throws ProviderRefusal for a token that is not to be believed; what `keys` throws
 */
export async function judgeLogoutToken(token: string, expected: LogoutExpected): Promise<LogoutToken> {
  const { jti, events, sub, sid, nonce } = token.length > longest ? no() : await signedClaims(token, expected);
  // An ID token has a nonce and no events: it must never pass for this.
  if (nonce !== undefined || !isObject(events) || !isObject(events[backChannel])) return no();
  const said = { jti: named(jti) ?? no(), sub: named(sub), sid: named(sid) };
  return said.sub === null && said.sid === null ? no() : said;
}
