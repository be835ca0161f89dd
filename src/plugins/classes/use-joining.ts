import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { classesAddresses } from '#contract/classes/classes.addresses.ts';
import type { ClassByCode, ClassJoined } from '#contract/classes/classes.contract.ts';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import { joinClassMachine } from '#machines/classes/join-class.machine.ts';
import { useMachine, usePlatform, useRefresh, type Platform } from '#shell/plugin-api.ts';
import type { Joining } from '#views/classes/join-card.view.tsx';

const provided = ({ call }: Platform) =>
  joinClassMachine.provide({
    actors: {
      find: fromPromise<ClassByCode, string>(async ({ input: code, signal }) => {
        return (await call(classesOperations.find, { code }, { signal, isSaidThere: true })).result;
      }),
      join: fromPromise<ClassJoined, string>(async ({ input: code, signal }) => {
        return (await call(classesOperations.join, { code }, { signal, isSaidThere: true })).result;
      }),
    },
  });

/** Joining a class by its code; leads to the class that was joined. */
export function useJoining(code: string): Joining {
  const { t } = useLingui();
  const platform = usePlatform();
  const { navigate, notify } = platform;
  const refresh = useRefresh();
  const [machine] = useState(() => provided(platform));
  const [snapshot, send, actor] = useMachine(machine, { input: { code } });
  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => {
        const { joined } = actor.getSnapshot().context;
        if (!joined) return;
        notify({ kind: 'success', title: joined.status === 'applied' ? t`已提交，等待教师审核` : t`已加入班级` });
        void refresh(classesOperations.own);
        void refresh(classesOperations.inOffering);
        navigate(
          joined.status === 'applied'
            ? classesAddresses.own.to()
            : classesAddresses.offering.to({ id: joined.offeringId }),
        );
      },
    });
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor]);
  const { code: typed, found, message } = snapshot.context;
  return {
    ...{ code: typed, found, message },
    isBusy: snapshot.matches('looking') || snapshot.matches('joining'),
    onCode: (text) => send({ type: 'code.type', text }),
    onLook: () => send({ type: 'code.look' }),
    onJoin: () => send({ type: 'class.join' }),
    onBack: () => send({ type: 'class.back' }),
  };
}
