import { cas } from './cas.ts';
import { oidc } from './oidc.ts';
import { providerCall } from './provider-call.ts';
import type { ProvidersParts } from '../providers.port.ts';

/** The sign-ons of universities that are configured. */
export function universityOf({ settings, now, log }: Pick<ProvidersParts, 'settings' | 'now' | 'log'>) {
  const { origin, timeoutMs, ...providers } = settings.providers;
  const callTo = (name: 'oidc' | 'cas') => providerCall(name, { timeoutMs, now, log });
  const redirectUri = `${origin}/api/auth/oidc/callback`;
  return {
    oidc: providers.oidc && oidc(providers.oidc, { redirectUri, timeoutMs, call: callTo('oidc'), now }),
    cas: providers.cas && cas(providers.cas, callTo('cas')),
  };
}
export type University = ReturnType<typeof universityOf>;
