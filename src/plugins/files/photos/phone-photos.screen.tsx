import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { photosOperations } from '#contract/files/photos.operations.ts';
import { photoSecretForm } from '#contract/files/photos.rule.ts';
import type { PhonePhoto, PhonePhotosEvent, PhotoAim } from '#machines/files/phone-photos.context.ts';
import { phonePhotosMachine } from '#machines/files/phone-photos.machine.ts';
import { CallError, useMachine, usePlatform, uuid, type Platform } from '#shell/plugin-api.ts';
import { PhonePhotosView } from '#views/files/phone-photos.view.tsx';
import { sendPhoto } from './send-photo.ts';

const secretForm = new RegExp(photoSecretForm);

const joined = ({ call }: Platform, secret: string, language: string) =>
  phonePhotosMachine.provide({
    actors: {
      look: fromPromise<PhotoAim>(async ({ signal }) => {
        // Half an address is as good as a code that is over.
        if (!secretForm.test(secret)) throw new CallError(404, '');
        return (await call(photosOperations.look, { secret }, { signal, isSaidThere: true })).result;
      }),
      send: fromCallback<PhonePhotosEvent, { photo: PhonePhoto }>(({ input: { photo }, sendBack }) =>
        sendPhoto(secret, language, photo.file, sendBack),
      ),
    },
  });

/**
 * `/photo#…`: the phone that read the code beside an answer. The secret stays in the address, so that a phone whose
 * browser was closed by its camera goes on; behind `#` no server, log or referrer sees it.
 */
export default function PhonePhotosScreen() {
  const platform = usePlatform();
  const { i18n } = useLingui();
  const [machine] = useState(() => joined(platform, location.hash.slice(1), i18n.locale));
  const [snapshot, send] = useMachine(machine, { input: {} });
  const { aim, shots, message } = snapshot.context;
  const shown = useMemo(() => new Map<string, string>(), []);
  const pictureOf = ({ id, file }: PhonePhoto) => {
    const address = shown.get(id) ?? URL.createObjectURL(file);
    shown.set(id, address);
    return address;
  };
  useEffect(() => () => shown.forEach((address) => URL.revokeObjectURL(address)), [shown]);
  const look = snapshot.matches({ open: 'held' })
    ? 'held'
    : snapshot.matches('open')
      ? 'open'
      : (snapshot.value as 'looking' | 'failed' | 'finished' | 'over');
  return (
    <PhonePhotosView
      {...{ look, aim, message }}
      shots={shots.map((shot) => ({ ...shot, picture: pictureOf(shot) }))}
      onPick={(files) => send({ type: 'photos.pick', photos: files.map((file) => ({ id: uuid(), file })) })}
      onRetry={() => send({ type: 'photos.retry' })}
      onFinish={() => send({ type: 'photos.finish' })}
      onMore={() => send({ type: 'photos.more' })}
    />
  );
}
