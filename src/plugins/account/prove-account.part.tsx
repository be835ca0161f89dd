import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { joiningOperations } from '#contract/account/joining.operations.ts';
import { loginCodec, nonceCodec } from '#contract/auth/auth.codec.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { proveAccountMachine, type AccountProof } from '#machines/account/prove-account.machine.ts';
import {
  clientNonce,
  loginHash,
  Refused,
  requestCaptcha,
  useMachine,
  usePlatform,
  type Platform,
} from '#shell/plugin-api.ts';
import { ProveAccount as ProveAccountForm } from '#views/account/prove-account.view.tsx';

/** The password stays here; what travels is a hash that holds once. */
async function sentOf({ account, password, factorCode, nonce, captchaValue }: AccountProof) {
  const own = clientNonce();
  const proof = await loginHash(password, nonce, own);
  const login = { account, proof, nonce, clientNonce: own, captcha: captchaValue ?? '', remember: false };
  return { ...loginCodec.encode(login), ...(factorCode !== '' && { factorCode }) };
}

const joined = ({ call, ...platform }: Platform) =>
  proveAccountMachine.provide({
    actors: {
      getNonce: fromPromise<string, { account: string }>(async ({ input, signal }) => {
        const { result } = await call(authOperations.nonce, nonceCodec.encode(input.account), { signal });
        return nonceCodec.decodeGiven(result);
      }),
      prove: fromPromise<string, AccountProof>(async ({ input, signal }) => {
        return (await call(joiningOperations.prove, await sentOf(input), { signal })).result.proof;
      }),
      askCaptcha: fromPromise<string | null, { account: string; captchaType: 'blockPuzzle' | 'clickWord' }>(
        ({ input: { account, captchaType } }) =>
          requestCaptcha({ call, ...platform }, 'login', { identifier: account, captchaType }),
      ),
    },
  });

/** 验证另一个账号: its machine, joined to the platform's calls. */
export function ProveAccount({ onProved }: { onProved: (proof: string) => void }) {
  const platform = usePlatform();
  const [machine] = useState(() => joined(platform));
  const [snapshot, send, actor] = useMachine(machine, {});
  const { problems, asksFactor, message } = snapshot.context;

  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => {
        const proof = actor.getSnapshot().output?.proof ?? null;
        if (proof !== null) onProved(proof);
      },
    });
    return () => subscription.unsubscribe();
  }, [actor, onProved]);

  return (
    <Refused by={[joiningOperations.prove]}>
      <ProveAccountForm
        {...{ problems, asksFactor, message }}
        isWorking={!snapshot.matches('asking')}
        onSubmit={(typed) => send({ type: 'proof.submit', ...typed })}
      />
    </Refused>
  );
}
