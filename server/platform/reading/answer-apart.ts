import { isMarkedAsUntransferable, parentPort } from 'node:worker_threads';

/** What crosses to a thread of apart.ts: a task first, then what its reader gets for each part that it gave. */
export type Asked = { task: unknown } | { given: unknown };
/** What comes back. */
export type Answered =
  | { part: unknown }
  | { over: true }
  /** The reading was ended, and why. */
  | { ended: string }
  /** A fault of ours or of the machine. */
  | { fault: { message: string; code?: string } };

/** What of one part the event loop unpacks: characters, and `valueWeight` for each value. A few milliseconds' worth. */
const weightAtMost = 4_000_000;
const valueWeight = 64;
/** Bytes that move over as they are. */
const bytesAtMost = 128 * 1024 * 1024;

/** @returns buffers that can move; null where the part is too much to cross */
export function weigh(part: unknown): ArrayBuffer[] | null {
  const buffers = new Set<ArrayBuffer>();
  const open: unknown[] = [part];
  let weight = 0;
  let bytes = 0;
  while (open.length > 0) {
    const value = open.pop();
    weight += valueWeight;
    if (typeof value === 'string') weight += value.length;
    else if (ArrayBuffer.isView(value)) {
      bytes += value.byteLength;
      const isAlone = value.byteLength === value.buffer.byteLength;
      if (isAlone && !isMarkedAsUntransferable(value.buffer)) buffers.add(value.buffer as ArrayBuffer);
    } else if (value instanceof Map || value instanceof Set) return null;
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (!Array.isArray(value)) weight += name.length;
        open.push(inner);
      }
    if (weight > weightAtMost || bytes > bytesAtMost) return null;
  }
  return [...buffers];
}

type Parts<Part, Given> = Iterator<Part, void, Given> | AsyncIterator<Part, void, Given>;

/**
 * Makes this file the program of a thread of apart.ts.
 * @param read gives its parts one by one; what the other side says to each comes back from its `yield`
 */
export function answerApart<Task, Part, Given = undefined>(read: (task: Task) => Parts<Part, Given>): void {
  const port = parentPort!;
  let parts: Parts<Part, Given> | null = null;

  async function answer(asked: Asked): Promise<[Answered, ArrayBuffer[]?]> {
    try {
      if ('task' in asked) parts = read(asked.task as Task);
      const { value, done } = await parts!.next(...(('given' in asked ? [asked.given] : []) as [Given]));
      if (done) return [{ over: true }];
      const buffers = weigh(value);
      return buffers ? [{ part: value }, buffers] : [{ ended: 'what it found is too much' }];
    } catch (fault) {
      // Nested too deep, or a text longer than there can be.
      if (fault instanceof RangeError) return [{ ended: fault.message }];
      const { message, code } = fault as NodeJS.ErrnoException;
      return [{ fault: { message, ...(code !== undefined && { code }) } }];
    }
  }

  port.on('message', (asked: Asked) => void answer(asked).then(([said, moved]) => port.postMessage(said, moved)));
}
