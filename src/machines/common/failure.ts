/** What a failed call brings to a machine. */
export interface Failure {
  /** The envelope's code (`codes.ts`); null when no answer came: a broken network, or 6 s of silence. */
  code: number | null;
  /** What may be shown, in the person's language; null when there are no words. */
  message: string | null;
  /** The envelope's result: `current` of a conflict, `retryAfterSeconds` of a limit … */
  result: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads what an actor threw: the error of a call (`code`, `message`, `result`), or any other. */
export function failureOf(error: unknown): Failure {
  const { code, message, result } = isObject(error) ? error : {};
  return {
    code: typeof code === 'number' ? code : null,
    message: typeof message === 'string' && message !== '' ? message : null,
    result: result ?? null,
  };
}

/** Another try can help: no answer came, the session ended, too many calls, the server is away. */
export const isPassing = (code: number | null): boolean =>
  code === null || code === 401 || code === 429 || (code >= 500 && code < 600) || code >= 5000;

/** Asks an `onError` event for its code: `guard: failedWith(4010, 4011)`. Drawings name it by its codes. */
export function failedWith(...wanted: readonly number[]) {
  const guard = ({ event }: { event: { error: unknown } }): boolean => {
    const { code } = failureOf(event.error);
    return code !== null && wanted.includes(code);
  };
  return Object.defineProperty(guard, 'name', { value: `code ${wanted.join(', ')}` });
}

/** What a conflict (409) brings: what the server holds now; undefined where it brought nothing. */
export const currentOf = (error: unknown): unknown => {
  const { result } = failureOf(error);
  return isObject(result) ? result.current : undefined;
};
