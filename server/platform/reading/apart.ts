import { setTimeout as later } from 'node:timers/promises';
import { Worker, type Transferable } from 'node:worker_threads';
import type { Answered, Asked } from './answer-apart.ts';

/** What one reading may take of the machine; what it may give at once stands in answer-apart.ts. */
export interface ReadingLimits {
  /** Of the whole reading; the time that others take with its parts does not count. */
  timeMs: number;
  memoryMb: number;
  /** Readings of this kind under way on this server; others wait in line. */
  atOnce: number;
  /** Those that wait in line; one more ends at once. Any number if absent. */
  waitingAtMost?: number;
  /** Of one thread; then a fresh one takes over, whatever the old one has gathered. 100 if absent. */
  readingsAtMost?: number;
  /** An idle thread waits so long for the next reading: opening one costs more than most readings. A minute if absent. */
  idleMs?: number;
}

interface ReadingOptions {
  /** Ends the reading with its reason. */
  signal?: AbortSignal;
  /** Bytes of the task that move over instead of being copied. */
  transfer?: readonly Transferable[];
}

/** The thread ended before the reading did: too much for its time, its memory, or for what may come back. */
export class ReadingEnded extends Error {
  readonly isSlow: boolean;
  /** It was never begun: too many were waiting. */
  readonly isFull: boolean;
  constructor(message: string, { isSlow = false, isFull = false } = {}) {
    super(message);
    this.isSlow = isSlow;
    this.isFull = isFull;
  }
}

interface Thread {
  ask(message: Asked, transfer?: readonly Transferable[]): Promise<Answered>;
  /** What is asked at present ends with this fault. */
  fail(fault: unknown): void;
  end(): Promise<unknown>;
  worker: Worker;
  readings: number;
  /** Why nothing can be asked any more. */
  fault: unknown;
}

function openThread(program: URL, memoryMb: number): Thread {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // What libraries complain of there is nobody's log.
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) stream.on('error', () => {}).resume();
  let waiting: { resolve: (answer: Answered) => void; reject: (fault: unknown) => void } | null = null;
  const fail = (fault: unknown) => {
    thread.fault ??= fault;
    waiting?.reject(fault);
  };
  worker.on('message', (answer: Answered) => waiting?.resolve(answer));
  worker.on('error', (fault: NodeJS.ErrnoException) =>
    fail(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReadingEnded('its memory is full') : fault),
  );
  worker.on('exit', () => fail(new ReadingEnded('its thread ended')));
  const thread: Thread = {
    worker,
    readings: 0,
    fault: null,
    fail,
    async ask(message, transfer = []) {
      if (thread.fault) throw thread.fault;
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        worker.postMessage(message, transfer);
      });
    },
    end: () => worker.terminate(),
  };
  return thread;
}

/** At most so many have their turn; the others wait in the order in which they came. */
function lineOf(atOnce: number, waitingAtMost: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    async enter(): Promise<void> {
      if (inside === atOnce && waiting.length >= waitingAtMost)
        throw new ReadingEnded('too many wait', { isFull: true });
      if (inside === atOnce) return new Promise((enter) => void waiting.push(enter));
      inside += 1;
    },
    leave(): void {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    },
  };
}

/**
 * The one way by which the server reads what people bring: in a thread of its own, within limits of time and memory,
 * which takes a file that eats them with it and nothing else. What comes back is weighed there before it crosses.
 * @param program a file `*.worker.ts` that calls `answerApart`
 */
export function apart<Task, Part, Given = undefined>(program: URL, limits: ReadingLimits) {
  const { timeMs, memoryMb, atOnce, waitingAtMost = Infinity, readingsAtMost = 100, idleMs = 60_000 } = limits;
  const line = lineOf(atOnce, waitingAtMost);
  /** At most `atOnce`, as many as were ever busy together. */
  const idle: { thread: Thread; leave: AbortController }[] = [];
  let isEnded = false;

  function takeThread(): Thread {
    const waiting = idle.pop();
    waiting?.leave.abort();
    if (!waiting || waiting.thread.fault) return openThread(program, memoryMb);
    waiting.thread.worker.ref();
    return waiting.thread;
  }

  function keepThread(thread: Thread): void {
    thread.readings += 1;
    if (isEnded || thread.fault || thread.readings >= readingsAtMost) return void thread.end();
    const leave = new AbortController();
    const own = { thread, leave };
    idle.push(own);
    thread.worker.unref();
    later(idleMs, null, { ref: false, signal: leave.signal }).then(
      () => {
        idle.splice(idle.indexOf(own), 1);
        void thread.end();
      },
      () => null,
    );
  }

  /** Part by part, each when it is asked for. @throws ReadingEnded · what the reader throws */
  async function* parts(
    task: Task,
    { signal, transfer }: ReadingOptions = {},
  ): AsyncGenerator<Part, void, Given | undefined> {
    signal?.throwIfAborted();
    await line.enter();
    const thread = takeThread();
    const stop = () => thread.fail(signal!.reason);
    signal?.addEventListener('abort', stop);
    let leftMs = timeMs;
    const ask = async (message: Asked, moved?: readonly Transferable[]): Promise<Answered> => {
      const begun = performance.now();
      const timer = setTimeout(() => thread.fail(new ReadingEnded('its time is over', { isSlow: true })), leftMs);
      try {
        return await thread.ask(message, moved);
      } finally {
        clearTimeout(timer);
        leftMs -= performance.now() - begun;
      }
    };
    let isWhole = false;
    try {
      signal?.throwIfAborted();
      let answer = await ask({ task }, transfer);
      while ('part' in answer) answer = await ask({ given: yield answer.part as Part });
      if ('ended' in answer) throw new ReadingEnded(answer.ended);
      if ('fault' in answer) throw Object.assign(new Error(answer.fault.message), answer.fault);
      isWhole = true;
    } finally {
      signal?.removeEventListener('abort', stop);
      if (isWhole) keepThread(thread);
      else await thread.end();
      line.leave();
    }
  }

  return {
    parts,
    /** No thread waits any more for another reading; those that read end with what they read. */
    async end(): Promise<void> {
      isEnded = true;
      for (const { leave } of idle) leave.abort();
      await Promise.all(idle.splice(0).map(({ thread }) => thread.end()));
    },
    /** The answer of a reader that gives just one. */
    async one(task: Task, options?: ReadingOptions): Promise<Part> {
      const reading = parts(task, options);
      const { value } = await reading.next();
      await reading.next();
      return value as Part;
    },
  };
}
