import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/platform/settings/settings.ts';
import { oidcStandIn } from '../support/oidc-stand-in.ts';
import { testApp } from '../support/test-app.ts';

const origin = 'http://he.localhost';
const issuer = await oidcStandIn({ origin });
const env = {
  PUBLIC_URL: origin,
  OIDC_ISSUER: issuer.base,
  OIDC_CLIENT_ID: issuer.clientId,
  OIDC_CLIENT_SECRET: issuer.secret,
};

/** Where a login ends in a product that has just started, so that it asks for the provider's keys. */
async function comesBackTo(): Promise<URL> {
  const page = (await testApp({ env })).visitor();
  const go = async (path: string) =>
    (await page.send('GET', path, undefined, { headers: { ts: '', sg: '' } })).headers.location as string;
  const back = (await issuer.walk(await go('/auth/oidc/login'))).replace(`${origin}/api`, '');
  return new URL(await go(back), origin);
}

describe('an ID token', () => {
  it('that the provider has signed lets its person in', async () => {
    expect((await comesBackTo()).searchParams.get('token')).toBeTruthy();
  });

  it('with the signature of somebody else lets nobody in', async () => {
    issuer.who.hasForeignKeys = true;
    expect((await comesBackTo()).searchParams.get('token')).toBeNull();
  });
});

describe('a provider', () => {
  it.each(['OIDC_ISSUER', 'CAS_URL'])('in %s is spoken to without TLS on this machine only', (name) => {
    const read = (address: string) => readSettings({ ...env, MODE: 'test', [name]: address });
    expect(() => read('http://id.example.edu')).toThrow(`${name} must begin with https:`);
    expect(() => read('http://127.0.0.1:9000')).not.toThrow();
    expect(() => read('https://id.example.edu')).not.toThrow();
  });
});
