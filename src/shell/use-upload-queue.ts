import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { usePlatform } from './platform.ts';
import { begunQueue, forgetUnfinished, queueOf, unfinishedOf, type MakeOfFiles, type Queue } from './upload-queues.ts';
import { uuid } from './uuid.ts';

export type { MakeOfFiles };

interface Asked {
  /** The kind of place and which one it is, as the browser remembers them: `uploads`, a library's id. */
  place: readonly [kind: string, id: string];
  /** Where what is added now will lie; null outside of directories. */
  directoryId: string | null;
  /** Asked for as the first file of a visit comes; a queue of the place that is there already goes on with its own. */
  make: MakeOfFiles;
  /** Something was made. */
  onAdded: () => void;
}

const nothing = () => () => undefined;

/** The uploads into a place, those of other pages of this visit included. The component's `key` must name the place. */
export function useUploadQueue({ place: [kind, id], directoryId, make, onAdded }: Asked) {
  const platform = usePlatform();
  const personId = platform.person.id ?? '';
  const place = `${kind} ${personId} ${id}`;
  const [queue, setQueue] = useState<Queue | null>(null);
  const [unfinished, setUnfinished] = useState(() => unfinishedOf(place));
  useEffect(() => {
    let isGone = false;
    void begunQueue(place)?.then((begun) => !isGone && setQueue(begun));
    return () => {
      isGone = true;
    };
  }, [place]);
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

  const send = (event: Parameters<Queue['send']>[0]) => queue?.send(event);
  return {
    items,
    async add(files: readonly File[]) {
      if (files.length === 0) return;
      const begun = await queueOf(platform, personId, place, make);
      setQueue(begun);
      setUnfinished([]);
      begun.send({ type: 'queue.add', files: files.map((file) => ({ key: uuid(), file })), directoryId });
    },
    /** What the panel of the queue shows beside its lines, and what may be pressed there. */
    panel: {
      isPaused: snapshot?.matches({ sending: 'paused' }) ?? false,
      message: snapshot?.context.message ?? null,
      unfinished: queue ? [] : unfinished,
      onPause: () => send({ type: 'queue.pause' }),
      onResume: () => send({ type: 'queue.resume' }),
      onRetry: () => send({ type: 'queue.retry' }),
      onReplace: (key: string, file: File) => send({ type: 'queue.replace', key, file: { key: uuid(), file } }),
      onRemove: (key: string) => send({ type: 'queue.remove', key }),
      onClear: () => send({ type: 'queue.clear' }),
      onForget() {
        forgetUnfinished(place);
        setUnfinished([]);
      },
    },
  };
}

export type UploadQueue = ReturnType<typeof useUploadQueue>;
