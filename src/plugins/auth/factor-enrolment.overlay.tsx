import { encode } from 'uqr';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import { factorEnrolmentMachine } from '#machines/auth/factor-enrolment.machine.ts';
import { Refused, useMachine, usePlatform, type Platform } from '#shell/plugin-api.ts';
import { FactorEnrolment } from '#views/auth/factor-enrolment.view.tsx';
import { RecoveryCodes } from '#views/auth/recovery-codes.view.tsx';
import { useRecoveryHands } from './use-recovery-hands.ts';

const joined = ({ call }: Platform) =>
  factorEnrolmentMachine.provide({
    actors: {
      begin: fromPromise<{ secret: string; address: string }>(
        async ({ signal }) => (await call(factorOperations.begin, {}, { signal, isSaidThere: true })).result,
      ),
      enable: fromPromise<readonly string[], { code: string }>(
        async ({ input, signal }) => (await call(factorOperations.enable, input, { signal })).result.codes,
      ),
    },
  });

/** 开启两步验证: the secret goes to the device, its first code comes back, and the recovery codes are shown. */
export default function FactorEnrolmentOverlay({ onClose }: { onClose: (isEnrolled: true | null) => void }) {
  const platform = usePlatform();
  const [machine] = useState(() => joined(platform));
  const [snapshot, send, actor] = useMachine(machine);
  const hands = useRecoveryHands();
  const { secret, address, isMissing, codes, message } = snapshot.context;

  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => onClose(actor.getSnapshot().output?.isEnrolled ? true : null),
    });
    return () => subscription.unsubscribe();
  }, [actor, onClose]);

  const squares = useMemo(() => (address === '' ? null : encode(address, { ecc: 'M', border: 0 }).data), [address]);
  if (snapshot.matches('keeping'))
    return <RecoveryCodes codes={codes} {...hands(codes)} onClose={() => send({ type: 'enrolment.keep' })} />;
  // The question who it is stands above, and nothing below it yet.
  if (snapshot.matches('beginning')) return null;
  return (
    <Refused by={[factorOperations.enable, factorOperations.begin]}>
      <FactorEnrolment
        squares={squares}
        secret={secret}
        isFailed={snapshot.matches('failed')}
        isMissing={isMissing}
        message={message}
        isWorking={snapshot.matches('proving')}
        onSubmit={(code) => send({ type: 'enrolment.submit', code })}
        onRetry={() => send({ type: 'enrolment.retry' })}
        onClose={() => send({ type: 'enrolment.close' })}
      />
    </Refused>
  );
}
