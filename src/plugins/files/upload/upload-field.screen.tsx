import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { uploadMachine } from '#machines/files/upload.machine.ts';
import { useActorRef, usePlatform, type StoredFile } from '#shell/plugin-api.ts';
import { UploadBox, type UploadStage } from '#views/files/upload-box.view.tsx';
import { uploadFlow } from './upload-flow.ts';
import { usePaste } from '../editor/use-paste.ts';
import { useSpeed } from '../media/use-speed.ts';

interface Props {
  accept: string;
  label: string;
  onStored: (file: StoredFile) => void;
  maxBytes?: number;
  isPublic?: boolean;
  isMaterial?: boolean;
  takesPaste?: boolean;
}

const largest = 4 * 1024 ** 3;

/** Each file is a run of the machine; a finished run leaves its outcome, and another file begins a new one. */
export default function UploadFieldScreen(props: Props) {
  const [run, setRun] = useState<{ key: number; first: File | null }>({ key: 0, first: null });
  const again = (first: File | null) => setRun(({ key }) => ({ key: key + 1, first }));
  return <UploadRun key={run.key} {...props} first={run.first} onAgain={again} />;
}

function UploadRun({
  accept,
  label,
  onStored,
  maxBytes = largest,
  isPublic = false,
  isMaterial = false,
  takesPaste = false,
  first,
  onAgain,
}: Props & { first: File | null; onAgain: (first: File | null) => void }) {
  const platform = usePlatform();
  // One run, one machine: what it was given at its start stays.
  const purpose = isPublic ? 'public' : isMaterial ? 'material' : 'private';
  const [machine] = useState(() => uploadFlow({ platform, personId: platform.person.id ?? '', purpose }));
  const actor = useActorRef(machine, { input: { accept, maxBytes } });
  const snapshot = useSelector(actor, (one) => one);
  const { context } = snapshot;
  const speed = useSpeed(context.offset, snapshot.matches('sending'));

  useEffect(() => {
    const online = () => actor.send({ type: 'upload.online' });
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [actor]);
  useEffect(() => {
    if (first) actor.send({ type: 'upload.pick', file: first });
  }, [actor, first]);
  const pick = (file: File) => (snapshot.status === 'done' ? onAgain(file) : actor.send({ type: 'upload.pick', file }));
  usePaste(takesPaste, pick);
  const { stored } = context;
  const isReady = snapshot.matches('ready');
  const isCancelled = snapshot.matches('cancelled');
  const tellStored = useEffectEvent(() => stored && onStored(stored));
  const startAgain = useEffectEvent(() => onAgain(null));
  useEffect(() => void (isReady && tellStored()), [isReady]);
  useEffect(() => void (isCancelled && startAgain()), [isCancelled]);

  return (
    <UploadBox
      label={label}
      accept={accept}
      maxBytes={maxBytes}
      stage={stageOf(snapshot)}
      fileName={context.file?.name ?? ''}
      sizeBytes={context.file?.size ?? 0}
      sentBytes={context.offset}
      bytesPerSecond={speed}
      problem={context.problem}
      message={context.refusal?.message ?? context.message}
      onPick={pick}
      onPause={() => actor.send({ type: 'upload.pause' })}
      onResume={() => actor.send({ type: 'upload.resume' })}
      onCancel={() => actor.send({ type: 'upload.cancel' })}
    />
  );
}

type Snapshot = ReturnType<ReturnType<typeof useActorRef<typeof uploadMachine>>['getSnapshot']>;

const stages: readonly UploadStage[] = [
  'choosing',
  'hashing',
  'sending',
  'paused',
  'waiting',
  'checking',
  'ready',
  'refused',
];
const stageOf = (snapshot: Snapshot): UploadStage => stages.find((stage) => snapshot.matches(stage)) ?? 'choosing';
