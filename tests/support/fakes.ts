import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

interface FakeCall<Output, Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/** What a machine's fake looks like to those who do not care what it answers. */
export interface Fake {
  readonly calls: readonly FakeCall<never, unknown>[];
}

/** Waits until promises that are settled already have reached the machine: one macrotask, no time. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** An error as a call throws it. */
export const failure = (code: number | 'offline', message = `message of ${code}`, result: unknown = null) =>
  Object.assign(new Error(message), { code, result });

/**
 * Stands in for an actor that comes from outside and answers when the test says so. `answer` and `fail` mean the latest
 * call; an earlier one, or the same one again, is reached through `calls`.
 */
export function fakeActor<Output, Input = NonReducibleUnknown>() {
  const calls: FakeCall<Output, Input>[] = [];
  const latest = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('nothing was asked yet');
    return call;
  };
  return {
    calls,
    logic: fromPromise<Output, Input>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          calls.push({ input, signal, resolve, reject });
        }),
    ),
    get input(): Input {
      return latest().input;
    },
    async answer(output: Output): Promise<void> {
      latest().resolve(output);
      await settled();
    },
    async fail(error: unknown): Promise<void> {
      latest().reject(error);
      await settled();
    },
  };
}

/** Stands in for an actor that reports events while it runs; `says` means the latest run, a stopped one says nothing. */
export function fakeReporter<Event extends EventObject, Input = NonReducibleUnknown>() {
  const runs: { input: Input; report: (event: Event) => void; isRunning: boolean }[] = [];
  return {
    runs,
    logic: fromCallback<Event, Input>(({ input, sendBack }) => {
      const run = { input, report: sendBack, isRunning: true };
      runs.push(run);
      return () => {
        run.isRunning = false;
      };
    }),
    says(event: Event): void {
      runs.at(-1)?.report(event);
    },
  };
}
