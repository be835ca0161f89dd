import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { uploadQueueMachine } from '#machines/maintenance/upload-queue.machine.ts';
import type { AddedMaterial, Batch } from '#machines/maintenance/upload-queue.context.ts';
import { writeStored, readStored, type Platform } from '#shell/plugin-api.ts';

export type Queue = ActorRefFrom<typeof uploadQueueMachine>;

const largest = 4 * 1024 ** 3;
/** By person and library: files travel on while the maintainer works on another page. */
const queues = new Map<string, Promise<Queue>>();

const placeOf = (personId: string, libraryId: string) => `uploads ${personId} ${libraryId}`;

/** Names of files that an earlier visit left half-way; the same files picked again go on where they stopped. */
export function unfinishedOf(personId: string, libraryId: string): string[] {
  const text = readStored(placeOf(personId, libraryId));
  return text ? text.split('\n') : [];
}

export const forgetUnfinished = (personId: string, libraryId: string): void =>
  writeStored(placeOf(personId, libraryId), null);

/** The queue of a library, begun with the first file. It ends when the person leaves. */
export function queueOf(platform: Platform, personId: string, libraryId: string): Promise<Queue> {
  const place = placeOf(personId, libraryId);
  const known = queues.get(place);
  if (known) return known;
  const begun = begin(platform, personId, libraryId, place);
  queues.set(place, begun);
  begun.catch(() => queues.delete(place));
  return begun;
}

/** The queue if one was begun on this visit. */
export const begunQueue = (personId: string, libraryId: string): Promise<Queue> | null =>
  queues.get(placeOf(personId, libraryId)) ?? null;

async function begin(platform: Platform, personId: string, libraryId: string, place: string): Promise<Queue> {
  const upload = await platform.upload.flow(personId);
  const machine = uploadQueueMachine.provide({
    actors: {
      upload,
      makeMaterials: fromPromise<readonly AddedMaterial[], Batch>(
        async ({ input, signal }) =>
          (await platform.call(maintenanceMaterialsOperations.addMaterials, { libraryId, ...input }, { signal })).result
            .materials,
      ),
    },
  });
  const queue = createActor(machine, { input: { maxBytes: largest } });
  // Of an earlier visit: a name leaves once a file of that name was picked again.
  const earlier = new Set(unfinishedOf(personId, libraryId));
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
