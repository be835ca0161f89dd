import * as client from 'openid-client';
import type { ProviderSettings } from '#server/platform/provider-settings.ts';
import { plainName, ProviderRefusal, type ProviderCall } from './provider-call.ts';
import type { Identity } from './providers.port.ts';

/** Answers that came and are not acceptable: a refused code, a wrong issuer, audience, nonce, time or signature. */
const isAnswer = (fault: unknown): boolean =>
  fault instanceof client.ResponseBodyError ||
  fault instanceof client.AuthorizationResponseError ||
  fault instanceof client.ClientError;

/** A university's OpenID Connect: code flow with PKCE; the library checks what comes back. */
export function oidc(
  { issuer, clientId, secret }: NonNullable<ProviderSettings['oidc']>,
  redirectUri: string,
  timeoutMs: number,
  call: ProviderCall,
) {
  let discovered: Promise<client.Configuration> | null = null;

  /** Once; a failed attempt is made anew. */
  function configuration() {
    const isPlain = new URL(issuer).protocol === 'http:';
    discovered ??= client
      .discovery(new URL(issuer), clientId, secret, undefined, {
        // For an issuer on the same machine, and for tests.
        execute: isPlain ? [client.allowInsecureRequests] : [],
        timeout: timeoutMs / 1000,
      })
      .catch((fault: unknown) => {
        discovered = null;
        throw fault;
      });
    return discovered;
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
          return { provider: 'oidc', subject: `${claims.iss}|${claims.sub}`, alias: null, nickname };
        } catch (fault) {
          throw isAnswer(fault) ? new ProviderRefusal('oidc') : fault;
        }
      }),
  };
}
