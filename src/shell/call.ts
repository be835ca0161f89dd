import type { $Fetch, FetchResponse } from 'ofetch';
import type { Envelope } from '#contract/codes.ts';
import type { Operation } from '#contract/operation.ts';
import { CallError, type CallFailure } from './call-error.ts';
import { openEnvelope, sealForm, signatureOf } from './cipher.ts';
import type { WireSettings } from './wire.ts';

/** What a successful call gives: the result, and the server's sentence about it in the person's language. */
export interface Answer<Result> {
  code: number;
  message: string;
  result: Result;
  requestId: string | null;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The Idempotency-Key of a submit: the same for each repetition of one submit. */
  key?: string;
  /** 6000 if absent (specification, section 7); longer for exports. */
  timeoutMs?: number;
  /** The call outlives the page: the last save of somebody who leaves. At most 64 kB. */
  keepalive?: boolean;
  /** The caller itself deals with "confirm yourself first" (4015); else the person is asked and the call repeated. */
  confirmsItself?: boolean;
}

export type Call = <Input extends object, Result>(
  operation: Operation<Input, Result>,
  input: NoInfer<Input>,
  options?: CallOptions,
) => Promise<Answer<Result>>;

/** What else travels by the server's clock and secrets. */
export interface Signer {
  /** Signs a request below /api that is not a call of the contract: an upload. */
  /** @param path below `/api`, without query */
  headersFor: (path: string) => Record<string, string>;
  /** The specification's SJ: a form's fields with `T` of the server's clock, encrypted; good for one call, 300 s. */
  seal: (fields: object) => Promise<string>;
}

/** What the session hears of each answer. */
export interface Heard {
  path: string;
  code: number;
  httpStatus: number;
  message: string;
  result: unknown;
  requestId: string | null;
}

export interface Wire {
  settings: WireSettings;
  /** '' when logged out. */
  token: () => string;
  clientId: () => string;
  locale: () => string;
  now: () => number;
  report: (heard: Heard) => void;
  /** After a 401: resolves true once somebody is logged in, and the call is repeated once. */
  signIn: () => Promise<boolean>;
  /** After a 4015: resolves true once the person has confirmed who it is, and the call is repeated once. */
  confirmSelf: () => Promise<boolean>;
  /** The browser's own words for an answer that did not come. */
  failureText: (code: CallFailure) => string;
}

/** The input split as it travels: names in the path, the rest as query or body. */
export function requestOf<Input extends object>(
  { method, path, query: inQuery = [] }: Operation<Input, unknown>,
  input: Input,
) {
  const left = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = left.get(name);
    left.delete(name);
    return encodeURIComponent(String(value));
  });
  if (method === 'GET' || method === 'DELETE') return { path: filled, query: Object.fromEntries(left) };
  const query = Object.fromEntries(inQuery.filter((name) => left.has(name)).map((name) => [name, left.get(name)]));
  for (const name of inQuery) left.delete(name);
  return { path: filled, query, body: Object.fromEntries(left) };
}

const isEnvelope = (data: unknown): data is Envelope<unknown> =>
  typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'number';

/** Outside these, a dead session is not the answer to a call but news for the session. */
const isSessionless = (path: string) => path.startsWith('/pub/') || path.startsWith('/auth/');

/** A signal that ends when the caller's does, or when the time is over; ofetch's own limit ends where a signal is given. */
function limited(signal: AbortSignal | undefined, timeoutMs: number) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  return {
    signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    failure: (): CallFailure => (signal?.aborted ? 'aborted' : limit.signal.aborted ? 'timeout' : 'offline'),
    stop: () => clearTimeout(timer),
  };
}

/** Makes the one function that calls the server. Each call signs, decrypts, and repairs a wrong clock once. */
export function createCall(http: $Fetch, wire: Wire): Call & Signer {
  /** Server's clock minus ours, ms; known after a call was refused for its time. */
  let clockOffset = 0;

  function headersFor(path: string) {
    const token = wire.token();
    const ts = String(wire.now() + clockOffset);
    return {
      ...(token && { SQLP: token }),
      ts,
      sg: signatureOf(path, token, ts, wire.settings.signSecret),
      'Accept-Language': wire.locale(),
      'X-Client-Id': wire.clientId(),
    };
  }

  async function send(request: ReturnType<typeof requestOf>, method: string, options: CallOptions) {
    const limit = limited(options.signal, options.timeoutMs ?? 6000);
    try {
      return await http.raw<Envelope<unknown>>(request.path, {
        method,
        query: request.query,
        body: request.body,
        retry: 0,
        signal: limit.signal,
        keepalive: options.keepalive,
        ignoreResponseError: true,
        headers: {
          ...headersFor(request.path),
          ...(options.key && { 'Idempotency-Key': options.key }),
        },
      });
    } catch {
      const code = limit.failure();
      throw new CallError(code, wire.failureText(code));
    } finally {
      limit.stop();
    }
  }

  async function open(
    { _data: envelope, status }: Pick<FetchResponse<Envelope<unknown>>, '_data' | 'status'>,
    requestId: string | null,
  ) {
    if (!isEnvelope(envelope)) {
      const message = wire.failureText('unreadable');
      // A gateway in front knows nothing of envelopes; the session is to hear of it (specification, section 8).
      if (status === 401 || status === 403) return { code: status, message, result: null };
      throw new CallError('unreadable', message, null, requestId);
    }
    if (!envelope.encryption) return envelope;
    const result = await openEnvelope(String(envelope.result), wire.settings).catch(() => {
      throw new CallError('unreadable', wire.failureText('unreadable'), null, requestId);
    });
    return { ...envelope, result };
  }

  async function attempt<Result>(
    operation: Operation<never, Result>,
    input: object,
    options: CallOptions,
    left: { clock: number; session: number; confirmation: number },
  ): Promise<Answer<Result>> {
    const request = requestOf(operation, input as never);
    const response = await send(request, operation.method, options);
    const requestId = response.headers.get('x-request-id');
    // An envelope all the same is a refusal of the guard, before the call itself.
    if (operation.isBare && response.ok && !isEnvelope(response._data))
      return { code: 200, message: '', result: response._data as Result, requestId };
    const { code, message, result } = await open(response, requestId);
    const error = new CallError(code, message, result, requestId);
    if (code === 403 && error.detail('reason') === 'clock' && left.clock > 0) {
      clockOffset = new Date(error.detail('serverTime') as string | number).getTime() - wire.now();
      return attempt(operation, input, options, { ...left, clock: 0 });
    }
    wire.report({ path: request.path, code, httpStatus: response.status, message, result, requestId });
    if (code === 200 || code === operation.accepts) return { code, message, result: result as Result, requestId };
    if (code === 401 && response.ok && !isSessionless(request.path) && left.session > 0 && (await wire.signIn()))
      return attempt(operation, input, options, { ...left, session: 0 });
    if (code === 4015 && !options.confirmsItself && left.confirmation > 0 && (await wire.confirmSelf()))
      return attempt(operation, input, options, { ...left, confirmation: 0 });
    throw error;
  }

  const call: Call = (operation, input, options = {}) =>
    attempt(operation, input, options, { clock: 1, session: 1, confirmation: 1 });
  return Object.assign(call, {
    headersFor,
    seal: (fields: object) => sealForm(fields, wire.now() + clockOffset, wire.settings),
  });
}
