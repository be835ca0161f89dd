import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { usePlatform, uuid } from '#shell/plugin-api.ts';
import { begunQueue, forgetUnfinished, queueOf, unfinishedOf, type Queue } from './course-uploads.ts';

const nothing = () => () => undefined;

/** The uploads of a course, those of other folders and of this visit's other pages too. `onAdded`: files have come. */
export function useCourseUploads(courseId: string, folderId: string | null, onAdded: () => void) {
  const platform = usePlatform();
  const personId = platform.person.id ?? '';
  const [queue, setQueue] = useState<Queue | null>(null);
  const [unfinished, setUnfinished] = useState(() => unfinishedOf(personId, courseId));
  useEffect(() => {
    let isGone = false;
    void begunQueue(personId, courseId)?.then((begun) => !isGone && setQueue(begun));
    return () => {
      isGone = true;
    };
  }, [personId, courseId]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = queue?.subscribe(changed);
      return () => subscription?.unsubscribe();
    },
    [queue],
  );
  const snapshot = useSyncExternalStore(queue ? subscribe : nothing, () => queue?.getSnapshot() ?? null);
  const items = snapshot?.context.items ?? [];
  const added = items.filter(({ stage }) => stage === 'added').length;
  const tellAdded = useEffectEvent(() => added > 0 && onAdded());
  useEffect(() => void tellAdded(), [added]);

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const begun = await queueOf(platform, personId, courseId);
    setQueue(begun);
    setUnfinished([]);
    const queued = files.map((file) => ({ key: uuid(), file }));
    begun.send({ type: 'queue.add', files: queued, directoryId: folderId });
  };
  return {
    items,
    isPaused: snapshot?.matches({ sending: 'paused' }) ?? false,
    message: snapshot?.context.message ?? null,
    unfinished: queue ? [] : unfinished,
    add,
    send: (event: Parameters<Queue['send']>[0]) => queue?.send(event),
    replace: (key: string, file: File) => queue?.send({ type: 'queue.replace', key, file: { key: uuid(), file } }),
    forget: () => {
      forgetUnfinished(personId, courseId);
      setUnfinished([]);
    },
  };
}
