import { useState } from 'react';
import { fromPromise } from 'xstate';
import { userOperations } from '#contract/account/user.operations.ts';
import { agreementMachine } from '#machines/account/agreement.machine.ts';
import { useMachine, usePlatform, type Platform } from '#shell/plugin-api.ts';
import { AgreementQuestion } from '#views/account/agreement-question.view.tsx';

const joined = ({ call, entry }: Platform, version: string) =>
  agreementMachine.provide({
    actors: {
      agree: fromPromise<void>(async ({ signal }) => {
        await call(userOperations.agree, { version }, { signal });
        // Nothing is asked of the person any more: the question goes.
        await entry.readPerson();
      }),
    },
  });

export default function AgreementPart({ version }: { version: string }) {
  const platform = usePlatform();
  const [machine] = useState(() => joined(platform, version));
  const [snapshot, send] = useMachine(machine);
  if (snapshot.matches('agreed')) return null;
  return (
    <AgreementQuestion
      version={version}
      message={snapshot.context.message}
      isWorking={snapshot.matches('agreeing')}
      onAgree={() => send({ type: 'agreement.accept' })}
      onRefuse={platform.logout}
    />
  );
}
