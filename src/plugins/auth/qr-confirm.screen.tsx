import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { qrOperations } from '#contract/auth/auth-qr.operations.ts';
import { authAddresses } from '#contract/auth/auth.addresses.ts';
import { qrConfirmMachine, type Asking } from '#machines/auth/qr-confirm.machine.ts';
import { useMachine, usePlatform, type Platform } from '#shell/plugin-api.ts';
import { QrConfirm, type QrConfirmLook } from '#views/auth/qr-confirm.view.tsx';

const joined = ({ call }: Platform, dm: string, words: { incomplete: string }) =>
  qrConfirmMachine.provide({
    actors: {
      scan: fromPromise<Asking>(async ({ signal }) => {
        if (dm === '') throw new Error(words.incomplete);
        const { device, place, addressMasked } = (await call(qrOperations.scan, { dm }, { signal, isSaidThere: true }))
          .result;
        return { device, place, address: addressMasked };
      }),
      answer: fromPromise<void, { allow: boolean }>(async ({ input: { allow }, signal }) => {
        await call(qrOperations.answer, { dm, allow }, { signal, isSaidThere: true });
      }),
    },
  });

/** `/m/qr?dm=…`: the phone that read a login code says who may come in. Whoever is logged out logs in first. */
export default function QrConfirmScreen() {
  const platform = usePlatform();
  const { person, signIn } = platform;
  const { _ } = useLingui();
  const [machine] = useState(() =>
    joined(platform, authAddresses.qrConfirm.read(location.search).ticket, {
      incomplete: _(msg`二维码不完整，请在电脑上刷新后重新扫码`),
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: { isLoggedIn: person.id !== null } });
  const { asking, hasAllowed, message } = snapshot.context;

  useEffect(() => {
    if (person.id !== null) send({ type: 'scan.entered' });
  }, [person.id, send]);

  const looks = {
    deciding: 'reading',
    waiting: 'loggedOut',
    reading: 'reading',
    asking: 'asking',
    answering: 'answering',
    answered: hasAllowed ? 'allowed' : 'refused',
    failed: 'failed',
  } as const satisfies Record<typeof snapshot.value, QrConfirmLook>;
  return (
    <QrConfirm
      look={looks[snapshot.value]}
      asking={asking}
      person={{ name: person.nickname || person.name, account: person.accountMasked }}
      message={message}
      onLogin={() => void signIn.ask()}
      onAllow={() => send({ type: 'scan.allow' })}
      onRefuse={() => send({ type: 'scan.refuse' })}
      onRetry={() => send({ type: 'scan.retry' })}
    />
  );
}
