import type { $Fetch } from 'ofetch';
import { createActor, fromPromise, toPromise } from 'xstate';
import type { Operation } from '#contract/common/operation.ts';
import {
  apiCallMachine,
  type CallOutput,
  type CallRequest,
  type SendInput,
  type WireAnswer,
} from '#machines/shell/api-call.machine.ts';
import { CallError, type CallFailure } from './call-error.ts';
import { requestOf } from './call-request.ts';
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
  /** The page itself shows why the call was refused (405); no notice says it once more. */
  isSaidThere?: boolean;
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
  /**
   * Signs a request below /api that is not a call of the contract: an upload.
   * @param path below `/api`, without query
   */
  headersFor: (path: string) => Promise<Record<string, string>>;
  /** The specification's SJ: a form's fields with `T` of the server's clock, encrypted; good for one call, 300 s. */
  seal: (fields: object) => Promise<string>;
}

/** What the session hears of each answer. */
export interface AnswerReport {
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
  report: (heard: AnswerReport) => void;
  /** After a 401: resolves true once somebody is logged in, and the call is repeated once. */
  signIn: () => Promise<boolean>;
  /** After a 4015: resolves true once the person has confirmed who it is, and the call is repeated once. */
  confirmSelf: () => Promise<boolean>;
  /** The browser's own words for an answer that did not come. */
  failureText: (code: CallFailure) => string | Promise<string>;
}

/** Outside these, a dead session is not the answer to a call but news for the session. */
const isSessionless = (path: string) => path.startsWith('/pub/') || path.startsWith('/auth/');

/** Makes the one function that calls the server. Each call signs, decrypts, and repairs a wrong clock once. */
export function createCall(http: $Fetch, wire: Wire): Call & Signer {
  /** Server's clock minus ours, ms; known after a call was refused for its time. */
  let clockOffset = 0;

  function headersFor(path: string, at = wire.now() + clockOffset) {
    const token = wire.token();
    const ts = String(at);
    return {
      ...(token && { SQLP: token }),
      ts,
      sg: signatureOf(path, token, ts, wire.settings.signSecret),
      'Accept-Language': wire.locale(),
      'X-Client-Id': wire.clientId(),
    };
  }

  /** One machine for all calls (M18), so that a call costs an actor and no more: signed, waited for, opened. */
  const machine = apiCallMachine.provide({
    actors: {
      send: fromPromise<WireAnswer, SendInput>(async ({ input: { request, signedAt }, signal }) => {
        const { path, key, ...rest } = request;
        const response = await http.raw<unknown>(path, {
          ...rest,
          retry: 0,
          signal,
          ignoreResponseError: true,
          headers: { ...headersFor(path, signedAt), ...(key && { 'Idempotency-Key': key }) },
        });
        const { status: httpStatus, _data, headers } = response;
        return { httpStatus, body: _data, requestId: headers.get('x-request-id') };
      }),
      decode: fromPromise<unknown, { result: string }>(({ input }) => openEnvelope(input.result, wire.settings)),
    },
  });

  async function exchange(
    request: CallRequest,
    isBare: boolean,
    { signal: left, timeoutMs: waitMs }: CallOptions,
  ): Promise<CallOutput> {
    const known = clockOffset;
    const actor = createActor(machine, { input: { request, waitMs, offset: known, now: wire.now, isBare } });
    const leave = () => actor.send({ type: 'call.leave' });
    left?.addEventListener('abort', leave);
    actor.start();
    if (left?.aborted) leave();
    const output = await toPromise(actor);
    left?.removeEventListener('abort', leave);
    // Calls run side by side: one that began earlier and found nothing out does not undo what another has found.
    if (output.offset !== known) clockOffset = output.offset;
    return output;
  }

  async function attempt<Result>(
    operation: Operation<never, Result>,
    input: object,
    options: CallOptions,
    left: { session: number; confirmation: number },
  ): Promise<Answer<Result>> {
    const request = requestOf(operation, input as never);
    const { method, isBare = false } = operation;
    const { key, keepalive } = options;
    const output = await exchange({ method, ...request, key, keepalive }, isBare, options);
    if (output.status === 'failed')
      throw new CallError(output.fault, await wire.failureText(output.fault), null, output.requestId);
    const { code, result, httpStatus, requestId, isEnvelope } = output.answer;
    if (!isEnvelope) return { code, message: '', result: result as Result, requestId };
    const message = output.answer.message || (httpStatus === code ? await wire.failureText('unreadable') : '');
    const error = new CallError(code, message, result, requestId);
    const isRefused = code === 405 && httpStatus === 200;
    if (!(isRefused && options.isSaidThere))
      wire.report({ path: request.path, code, httpStatus, message, result, requestId });
    if (code === 200 || code === operation.accepts) return { code, message, result: result as Result, requestId };
    if (code === 401 && httpStatus < 300 && !isSessionless(request.path) && left.session > 0 && (await wire.signIn()))
      return attempt(operation, input, options, { ...left, session: 0 });
    if (code === 4015 && !options.confirmsItself && left.confirmation > 0 && (await wire.confirmSelf()))
      return attempt(operation, input, options, { ...left, confirmation: 0 });
    throw error;
  }

  const call: Call = (operation, input, options = {}) =>
    attempt(operation, input, options, { session: 1, confirmation: 1 });
  return Object.assign(call, {
    headersFor: async (path: string) => headersFor(path),
    seal: (fields: object) => sealForm(fields, wire.now() + clockOffset, wire.settings),
  });
}
