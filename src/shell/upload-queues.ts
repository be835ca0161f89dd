import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Batch, Made } from '#machines/files/upload-queue.context.ts';
import type { uploadQueueMachine } from '#machines/files/upload-queue.machine.ts';
import { readStored, writeStored } from './browser-storage.ts';
import type { Platform } from './platform.ts';

export type Queue = ActorRefFrom<typeof uploadQueueMachine>;

/** Makes of files that have arrived what they came for. Repeating it with the same files makes none twice. */
export type MakeOfFiles = (batch: Batch, call: { signal: AbortSignal }) => Promise<readonly Made[]>;

const largest = 4 * 1024 ** 3;
/** By person and place: files travel on while the person works on another page. */
const queues = new Map<string, Promise<Queue>>();

/** Names of files that an earlier visit left half-way; the same files picked again go on where they stopped. */
export function unfinishedOf(place: string): string[] {
  const text = readStored(place);
  return text ? text.split('\n') : [];
}

export const forgetUnfinished = (place: string): void => writeStored(place, null);

/** The queue of a place, begun with the first file. It ends when the person leaves. */
export function queueOf(platform: Platform, personId: string, place: string, make: MakeOfFiles): Promise<Queue> {
  const known = queues.get(place);
  if (known) return known;
  const begun = begin(platform, personId, place, make);
  queues.set(place, begun);
  begun.catch(() => queues.delete(place));
  return begun;
}

/** The queue if one was begun on this visit. */
export const begunQueue = (place: string): Promise<Queue> | null => queues.get(place) ?? null;

async function begin(platform: Platform, personId: string, place: string, make: MakeOfFiles): Promise<Queue> {
  const [upload, { uploadQueueMachine: machine }] = await Promise.all([
    platform.upload.flow(personId),
    import('#machines/files/upload-queue.machine.ts'),
  ]);
  const actors = {
    upload,
    make: fromPromise<readonly Made[], Batch>(({ input, signal }) => make(input, { signal })),
  };
  const queue = createActor(machine.provide({ actors }), { input: { maxBytes: largest } });
  // Of an earlier visit: a name leaves once a file of that name was picked again.
  const earlier = new Set(unfinishedOf(place));
  queue.subscribe(({ context }) => {
    const open = context.items.filter(({ stage }) => stage !== 'added' && stage !== 'refused');
    for (const { file } of context.items) earlier.delete(file.name);
    const names = [...earlier, ...open.map(({ file }) => file.name)];
    writeStored(place, names.length > 0 ? names.join('\n') : null);
  });
  const online = () => queue.send({ type: 'queue.online' });
  window.addEventListener('online', online);
  const stop = platform.onLeave({
    forget: () => {
      stop();
      window.removeEventListener('online', online);
      queue.stop();
      queues.delete(place);
    },
  });
  return queue.start();
}
