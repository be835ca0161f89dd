import { encode } from 'uqr';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { qrStateCodec, qrTicketCodec } from '#contract/auth/auth-qr.codec.ts';
import { qrOperations } from '#contract/auth/auth-qr.operations.ts';
import { authAddresses } from '#contract/auth/auth.addresses.ts';
import type { SignInGrant } from '#machines/auth/complete-sign-in.machine.ts';
import { qrLoginMachine, type QrStatus } from '#machines/auth/qr-login.machine.ts';
import { completeSignIn, grantOf, useFactorStep, useMachine, usePlatform, type Platform } from '#shell/plugin-api.ts';
import { QrCard, type QrLook } from '#views/auth/qr-card.view.tsx';
import { FactorStepForm } from './factor-step-form.part.tsx';
import type { LoginFormProps } from './login-form.props.ts';

const joined = (platform: Platform, form: LoginFormProps) =>
  qrLoginMachine.provide({
    actors: {
      applyTicket: fromPromise<{ id: string; secret: string }>(async ({ signal }) =>
        qrTicketCodec.decodeGiven((await platform.call(qrOperations.apply, {}, { signal })).result),
      ),
      readTicket: fromPromise<{ status: QrStatus; token: SignInGrant }, { id: string; secret: string }>(
        async ({ input, signal }) => {
          let status: QrStatus = 'authorised';
          const token = await grantOf(async () => {
            const { result } = await platform.call(qrOperations.check, qrTicketCodec.encode(input), { signal });
            const news = qrStateCodec.decode(result);
            status = news.status;
            return news.status === 'authorised' ? news.token : '';
          });
          return { status, token };
        },
      ),
      completeSignIn: completeSignIn(platform, form),
    },
  });

/** Seconds that a scanned code may be confirmed in (specification, section 9). */
const confirmSeconds = 60;

/** 扫码登录 (M3). The code holds the address of the page on which a logged-in phone confirms; the secret stays here. */
export function QrLoginForm(form: LoginFormProps) {
  const platform = usePlatform();
  const { page, onSwitch, onEntered } = form;
  const [machine] = useState(() => joined(platform, form));
  const [snapshot, send, actor] = useMachine(machine, { input: { wayBack: platform.entry.wayBack(page) } });

  useEffect(() => {
    send({ type: 'qr.open' });
    const subscription = actor.subscribe({ complete: () => onEntered(actor.getSnapshot().context.goTo) });
    return () => subscription.unsubscribe();
  }, [actor, send, onEntered]);

  const { id } = snapshot.context.ticket;
  const squares = useMemo(
    () =>
      id === ''
        ? null
        : encode(location.origin + authAddresses.qrConfirm.to({ ticket: id }), { ecc: 'M', border: 0 }).data,
    [id],
  );
  const factor = useFactorStep(snapshot.children.signIn);
  if (factor) return <FactorStepForm step={factor} />;
  return (
    <QrCard
      look={lookOf(snapshot.value)}
      squares={squares}
      confirmSeconds={confirmSeconds}
      message={snapshot.context.message}
      onRefresh={() => send({ type: 'qr.refresh' })}
      onLogin={() => onSwitch('login')}
    />
  );
}

function lookOf(state: string | { showing?: { code: 'waiting' | 'scanned' | 'expired' } }): QrLook {
  if (typeof state !== 'string') return state.showing?.code ?? 'waiting';
  if (state === 'failed') return 'failed';
  return state === 'off' || state === 'applying' ? 'loading' : 'authorised';
}
