import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { recordingMachine } from '#machines/homework/recording.machine.ts';
import { useMachine, usePlatform, type StoredFile } from '#shell/plugin-api.ts';
import { clockText } from '#views/common/moments.ts';
import { now } from '#views/common/now.ts';
import { SoundRecording } from '#views/homework/sound-recording.view.tsx';
import { microphone } from './microphone.actors.ts';

/** Records into an answer. */
export function SoundRecordingPart({ onStored }: { onStored: (file: StoredFile) => void }) {
  const { t } = useLingui();
  const { person, upload } = usePlatform();
  // The machine lives longer than one drawing of the answer.
  const [kept] = useState(() => ({ put: onStored }));
  const [machine] = useState(() =>
    recordingMachine.provide({
      actors: {
        microphone: microphone(() => t`录音 ${clockText(new Date(now()).toISOString()).replace(':', '-')}.wav`),
        keep: fromPromise<void, { file: File }>(async ({ input: { file } }) =>
          kept.put(await upload.send(person.id ?? '', file, 'audio')),
        ),
      },
    }),
  );
  useEffect(() => {
    kept.put = onStored;
  });
  const [snapshot, send] = useMachine(machine, {});
  const { file, level, seconds, problem, message } = snapshot.context;
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const { value } = snapshot;
  return (
    <SoundRecording
      look={typeof value === 'string' ? value : value.taking}
      {...{ level, seconds, address, problem, message }}
      onRecord={() => send({ type: 'sound.record' })}
      onStop={() => send({ type: 'sound.stop' })}
      onAgain={() => send({ type: 'sound.again' })}
      onUse={() => send({ type: 'sound.use' })}
      onDrop={() => send({ type: 'sound.drop' })}
    />
  );
}
