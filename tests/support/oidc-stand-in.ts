import { generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto';
import { createServer } from 'node:http';
import { atEnd } from './at-end.ts';

interface OidcProvider {
  callback(): Parameters<typeof createServer>[1];
  interactionFinished(request: unknown, response: unknown, result: object): Promise<void>;
  interactionDetails(
    request: unknown,
    response: unknown,
  ): Promise<{ prompt: { name: string }; grantId?: string; params: { client_id: string } }>;
  Grant: new (about: object) => { addOIDCScope(scope: string): void; save(): Promise<string> };
}

interface Asked {
  /** Of the product. */
  origin: string;
  /** Where it is told that somebody has logged out; nobody is told without one. */
  logoutAddress?: string;
}

/** What a browser keeps of the provider. */
export type OidcBrowser = Map<string, string>;

const clientId = 'yunhai';
const secret = 'oidc-secret';
const kid = 'k1';
const hour = 3600;

/** A real OpenID provider on this machine: whoever comes is logged in as the name that the test says. */
export async function oidcStandIn({ origin, logoutAddress }: Asked) {
  // @ts-expect-error -- the package has no types
  const { default: Provider } = (await import('oidc-provider')) as {
    default: new (issuer: string, options: object) => OidcProvider;
  };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk: JsonWebKey = privateKey.export({ format: 'jwk' });
  const who = { name: 'staff-1', claims: {} as Record<string, string>, hasForeignKeys: false };
  const foreign: JsonWebKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const provider = new Provider(base, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [`${origin}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${origin}/`],
        application_type: 'web',
        ...(logoutAddress && {
          backchannel_logout_uri: logoutAddress,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    jwks: { keys: [{ ...jwk, kid, use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name', 'picture', 'staff_number'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['k'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, name: '教务 王', ...who.claims }),
    }),
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    // It does not go to addresses of this machine by itself.
    fetch: (url: string | URL, options: object) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    ttl: { AccessToken: hour, AuthorizationCode: hour, IdToken: hour, Grant: hour, Interaction: hour, Session: hour },
  });
  const answer = provider.callback()!;
  const asked: string[] = [];
  server.on('request', (request, response) => {
    asked.push(request.url ?? '');
    // As if somebody else had signed what it answers.
    if (who.hasForeignKeys && request.url === '/jwks') {
      response.setHeader('content-type', 'application/jwk-set+json');
      return response.end(JSON.stringify({ keys: [{ ...foreign, kid, use: 'sig', alg: 'RS256' }] }));
    }
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    void provider.interactionDetails(request, response).then(async ({ prompt, params }) => {
      if (prompt.name === 'login')
        return provider.interactionFinished(request, response, { login: { accountId: who.name } });
      const grant = new provider.Grant({ accountId: who.name, clientId: params.client_id });
      grant.addOIDCScope('openid profile');
      return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
    });
  });
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });

  async function ask(at: string, cookies: OidcBrowser, form?: Record<string, string>) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  return {
    base,
    clientId,
    secret,
    who,
    /** Paths that anybody asked for, oldest first. */
    asked,
    /** What a browser does there: follows until it is sent back to us. */
    async walk(start: string, cookies: OidcBrowser = new Map()): Promise<string> {
      for (let at = start, steps = 0; steps < 12; steps++) {
        const response = await ask(at, cookies);
        const next = new URL(response.headers.get('location') ?? '', at);
        if (next.href.startsWith(origin)) return next.href;
        at = next.href;
      }
      throw new Error('the provider never sent anybody back');
    },
    /** Logs out there, with a yes to its question. @returns where it leads */
    async logout(start: string, cookies: OidcBrowser): Promise<string | null> {
      const page = await (await ask(start, cookies)).text();
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1];
      if (xsrf === undefined) throw new Error(`the provider does not ask: ${page.slice(0, 200)}`);
      const response = await ask(`${base}/session/end/confirm`, cookies, { xsrf, logout: 'yes' });
      return response.headers.get('location');
    },
    /** A token with the provider's own signature. */
    signed(claims: object, header: object = {}): string {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const text = `${part({ alg: 'RS256', typ: 'logout+jwt', kid, ...header })}.${part(claims)}`;
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
    },
  };
}
