import type { JWK } from 'jose';
import * as client from 'openid-client';
import { hourMs } from '#contract/common/length.rule.ts';
import type { ProviderSettings } from '#server/platform/settings/provider-settings.ts';
import { hashOf } from '#server/platform/access/session.ts';
import {
  fetchUnpooled,
  pictureOn,
  plainName,
  ProviderRefusal,
  staffNumberOf,
  type ProviderCall,
} from './provider-call.ts';
import { judgeLogoutToken } from './logout-token.ts';
import type { Identity } from '../providers.port.ts';
import type { EndedSignOn } from '../sign-ons.repository.ts';

const sessionKeyOf = (iss: string, sid: string) => hashOf(`${iss}|${sid}`);

/** Answers that came and are not acceptable: a refused code, a wrong issuer, audience, nonce, time or signature. */
const isAnswer = (fault: unknown): boolean =>
  fault instanceof client.ResponseBodyError ||
  fault instanceof client.AuthorizationResponseError ||
  fault instanceof client.ClientError;

/** Keys are asked for after an hour, or for a token that they do not know, but not more than once in 30 s. */
const keysLifeMs = hourMs;
const keysRestMs = 30_000;

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

interface OidcParts {
  redirectUri: string;
  timeoutMs: number;
  call: ProviderCall;
  now: () => number;
}

/** A university's OpenID Connect: code flow with PKCE; the library checks what comes back. */
export function oidc(
  { issuer, clientId, secret, staff, endsThere }: NonNullable<ProviderSettings['oidc']>,
  { redirectUri, timeoutMs, call, now }: OidcParts,
) {
  let discovered: Promise<client.Configuration> | null = null;
  let known: { keys: JWK[]; at: number } | null = null;

  /** Once; a failed attempt is made anew. */
  function configuration() {
    const isPlain = new URL(issuer).protocol === 'http:';
    discovered ??= client
      .discovery(new URL(issuer), clientId, secret, undefined, {
        // The library trusts a token that comes straight from the provider; who stands between must not make one.
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
        timeout: timeoutMs / 1000,
        [client.customFetch]: (address, options) => fetchUnpooled(address, options as RequestInit),
      })
      .catch((fault: unknown) => {
        discovered = null;
        throw fault;
      });
    return discovered;
  }

  /** The keys by which logout tokens are signed; nobody makes us ask for them again and again. */
  async function keysAt(address: string, isFresh: boolean): Promise<JWK[]> {
    const age = known ? now() - known.at : Infinity;
    if (known && age < (isFresh ? keysRestMs : keysLifeMs)) return known.keys;
    const keys = await call.get(address, {}, (text) => (JSON.parse(text) as { keys: JWK[] }).keys);
    known = { keys, at: now() };
    return keys;
  }

  /** In the ID token; otherwise the provider is asked for it, where it tells more there. */
  async function staffNumber(tokens: Tokens): Promise<string | null> {
    if (!staff) return null;
    const claims = tokens.claims()!;
    const config = await configuration();
    if (staff.claim in claims || config.serverMetadata().userinfo_endpoint === undefined)
      return staffNumberOf(claims[staff.claim]);
    return staffNumberOf((await client.fetchUserInfo(config, tokens.access_token, claims.sub))[staff.claim]);
  }

  return {
    /** What belongs to one login. */
    newSecrets: () => ({ nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }),
    /** @throws Refusal tryAgain */
    address: (state: string, { nonce, verifier }: { nonce: string; verifier: string }): Promise<string> =>
      call.guarded(async () => {
        const url = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      }),
    /**
     * @param search the callback's query as it came
     * @throws Refusal tryAgain · ProviderRefusal
     */
    identify: (search: string, state: string, given: { nonce: string; verifier: string }): Promise<Identity> =>
      call.guarded(async () => {
        try {
          const tokens = await client.authorizationCodeGrant(
            await configuration(),
            new URL(`${redirectUri}${search}`),
            {
              expectedState: state,
              expectedNonce: given.nonce,
              pkceCodeVerifier: given.verifier,
              idTokenExpected: true,
            },
          );
          const claims = tokens.claims()!;
          const nickname = plainName(claims.name ?? claims.preferred_username);
          return {
            provider: 'oidc',
            subject: `${claims.iss}|${claims.sub}`,
            alias: null,
            nickname,
            staffNumber: await staffNumber(tokens),
            picture: pictureOn([new URL(issuer).origin], claims.picture),
            sessionKey: typeof claims.sid === 'string' ? sessionKeyOf(claims.iss, claims.sid) : null,
          };
        } catch (fault) {
          throw isAnswer(fault) ? new ProviderRefusal('oidc') : fault;
        }
      }),
    /**
     * Where our logout leads on to; null where the settings, or the provider, know no such place.
     * @throws Refusal tryAgain
     */
    leaveAddress: (home: string): Promise<string | null> =>
      call.guarded(async () => {
        const config = endsThere ? await configuration() : null;
        if (!config?.serverMetadata().end_session_endpoint) return null;
        // Without the ID token, which is kept nowhere, the provider itself asks whether the person means it.
        return client.buildEndSessionUrl(config, { post_logout_redirect_uri: home }).href;
      }),
    /**
     * Who has logged out there, by a token that the provider signed.
     * @throws Refusal tryAgain · ProviderRefusal for a token that is not to be believed
     */
    async ended(token: string): Promise<EndedSignOn & { tokenHash: Buffer }> {
      const { jwks_uri: address, issuer: iss } = (await call.guarded(configuration)).serverMetadata();
      if (address === undefined) throw new ProviderRefusal('oidc');
      const said = await judgeLogoutToken(token, {
        iss,
        aud: clientId,
        nowSeconds: now() / 1000,
        keys: (isFresh) => keysAt(address, isFresh),
      });
      return {
        tokenHash: hashOf(`${iss}|${said.jti}`),
        subject: said.sub === null ? null : `${iss}|${said.sub}`,
        sessionKey: said.sid === null ? null : sessionKeyOf(iss, said.sid),
      };
    },
  };
}
