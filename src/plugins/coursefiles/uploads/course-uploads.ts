import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import type { AddedMaterial, Batch } from '#machines/maintenance/upload-queue.context.ts';
import { uploadQueueMachine } from '#machines/maintenance/upload-queue.machine.ts';
import { readStored, writeStored, type Platform } from '#shell/plugin-api.ts';

export type Queue = ActorRefFrom<typeof uploadQueueMachine>;

const largest = 4 * 1024 ** 3;
/** By person and course: files travel on while the teacher works on another page. */
const queues = new Map<string, Promise<Queue>>();

const placeOf = (personId: string, courseId: string) => `course uploads ${personId} ${courseId}`;

/** Names of files that an earlier visit left half-way; the same files picked again go on where they stopped. */
export function unfinishedOf(personId: string, courseId: string): string[] {
  const text = readStored(placeOf(personId, courseId));
  return text ? text.split('\n') : [];
}

export const forgetUnfinished = (personId: string, courseId: string): void =>
  writeStored(placeOf(personId, courseId), null);

/** The queue of a course, begun with the first file. It ends when the person leaves. */
export function queueOf(platform: Platform, personId: string, courseId: string): Promise<Queue> {
  const place = placeOf(personId, courseId);
  const known = queues.get(place);
  if (known) return known;
  const begun = begin(platform, personId, courseId, place);
  queues.set(place, begun);
  begun.catch(() => queues.delete(place));
  return begun;
}

/** The queue if one was begun on this visit. */
export const begunQueue = (personId: string, courseId: string): Promise<Queue> | null =>
  queues.get(placeOf(personId, courseId)) ?? null;

async function begin(platform: Platform, personId: string, courseId: string, place: string): Promise<Queue> {
  const upload = await platform.upload.flow(personId);
  const machine = uploadQueueMachine.provide({
    actors: {
      upload,
      makeMaterials: fromPromise<readonly AddedMaterial[], Batch>(async ({ input, signal }) => {
        const { fileIds, directoryId: folderId } = input;
        const { result } = await platform.call(
          coursefilesOperations.addFiles,
          { courseId, folderId, fileIds },
          { signal },
        );
        return result.entries.map(({ id, fileId }) => ({ id, fileId, duplicateOf: null }));
      }),
    },
  });
  const queue = createActor(machine, { input: { maxBytes: largest } });
  // Of an earlier visit: a name leaves once a file of that name was picked again.
  const earlier = new Set(unfinishedOf(personId, courseId));
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
