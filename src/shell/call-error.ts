/**
 * Why a call failed: the number of the envelope's `code`, or what kept the answer away. `unreadable` is an answer that
 * is no envelope, or one that could not be decrypted.
 */
export type CallFailure = number | 'offline' | 'timeout' | 'aborted' | 'unreadable';

/** The one error of calls. `message` is in the person's language and can be shown as it is. */
export class CallError extends Error {
  readonly code: CallFailure;
  /** What the envelope carried besides (`issues`, `current`, `retryAfterSeconds`, `reason` …); null where nothing. */
  readonly result: unknown;
  /** For the support desk; null when no answer came. */
  readonly requestId: string | null;

  constructor(code: CallFailure, message: string, result: unknown = null, requestId: string | null = null) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.result = result;
    this.requestId = requestId;
  }

  /** A field of `result`, undefined where there is none: `error.detail('reason')`. */
  detail(name: string): unknown {
    return typeof this.result === 'object' && this.result !== null
      ? (this.result as Record<string, unknown>)[name]
      : undefined;
  }
}
