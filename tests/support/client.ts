import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { loginCodec, nonceCodec } from '#contract/auth/auth.codec.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import type { Envelope } from '#contract/common/codes.ts';
import type { Operation } from '#contract/common/operation.ts';
import { passwordMaterial, proofOf } from '#server/modules/auth/secrets/account-secrets.ts';
import { demoSecrets } from '#server/platform/settings/settings.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

export interface ClientOptions {
  /** Idempotency-Key, the same for each repetition. */
  key?: string;
  headers?: Record<string, string>;
  language?: 'zh-CN' | 'en-US';
}

export type Reply<Result> = Envelope<Result> & { status: number; headers: Record<string, unknown> };

/** Where requests go: the app itself, or a server at an address (`server-process.ts`). */
export interface CallTarget {
  inject(request: InjectOptions): Promise<{
    statusCode: number;
    headers: Record<string, unknown>;
    cookies: readonly { name: string; value: string }[];
    json(): unknown;
  }>;
}

/** A browser without a window: it signs, keeps cookies and says everything through a real request. */
export function createClient<D extends CallTarget>(app: D, host = 'he.localhost') {
  const cookies = new Map<string, string>();
  let token = '';
  let offsetMs = 0;

  /** What every request of this browser carries. @param path below /api */
  function signed(path: string, language: 'zh-CN' | 'en-US' = 'zh-CN'): Record<string, string> {
    const ts = String(Date.now() + offsetMs);
    const bare = path.split('?', 1)[0]!;
    const sg = md5(
      bare.startsWith('/pub/')
        ? `/api${bare}${demoSecrets.SIGN_SECRET}${ts}`
        : `${token}${demoSecrets.SIGN_SECRET}${ts}`,
    );
    return {
      ...{ host, ts, sg, 'accept-language': language },
      ...(token && { sqlp: token }),
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    };
  }

  /** Any request at all, signed; tests of bad input use it. `path` is below /api, with its query. */
  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    { key, headers = {}, language = 'zh-CN' }: ClientOptions = {},
  ) {
    const request: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: {
        ...signed(path, language),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    const response = (await app.inject(request)) as Awaited<ReturnType<D['inject']>>;
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  /** Calls an operation as the browser's own `call` does; gives the whole envelope, refusals too. */
  async function call<Input extends object, Result>(
    operation: Operation<Input, Result>,
    input: NoInfer<Input>,
    options: ClientOptions = {},
  ): Promise<Reply<Result>> {
    const { method, path, query = [] } = operation;
    const left = new Map(Object.entries(input));
    const filled = path.replace(/:(\w+)/g, (_all, name: string) => {
      const value = String(left.get(name));
      left.delete(name);
      return encodeURIComponent(value);
    });
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const search = new URLSearchParams();
    for (const [name, value] of [...left])
      if (!hasBody || query.includes(name)) {
        for (const one of Array.isArray(value) ? value : [value])
          if (one !== undefined) search.append(name, String(one));
        left.delete(name);
      }
    const url = search.size > 0 ? `${filled}?${search}` : filled;
    const written = { ...options, ...(method !== 'GET' && !options.key && { key: randomUUID() }) };
    const response = await send(method, url, hasBody ? Object.fromEntries(left) : undefined, written);
    return { ...(response.json() as Envelope<Result>), status: response.statusCode, headers: response.headers };
  }

  /** @throws Error naming the refusal, since a test that logs in wants to be in. */
  async function login(account: string, password: string): Promise<void> {
    const nonce = await call(authOperations.nonce, nonceCodec.encode(account));
    const given = nonceCodec.decodeGiven(nonce.result!);
    const clientNonce = randomBytes(8).toString('hex');
    const answer = await call(
      authOperations.login,
      loginCodec.encode({
        account,
        proof: proofOf(passwordMaterial(password), given, clientNonce),
        nonce: given,
        clientNonce,
        captcha: '',
        remember: false,
      }),
    );
    if (answer.code !== 200) throw new Error(`login as ${account}: ${answer.code} ${answer.message}`);
    token = loginCodec.decodeGiven(answer.result!);
  }

  return {
    host,
    signed,
    send,
    call,
    login,
    cookies,
    newKey: () => randomUUID(),
    get token() {
      return token;
    },
    /** For sessions that a test steals, drops or spoils. */
    set token(value: string) {
      token = value;
    },
    /** Moves the client's clock. */
    set offsetMs(value: number) {
      offsetMs = value;
    },
  };
}
export type Client = ReturnType<typeof createClient<FastifyInstance>>;
/** Of an app or of a server at an address. */
export type AnyClient = ReturnType<typeof createClient<CallTarget>>;
