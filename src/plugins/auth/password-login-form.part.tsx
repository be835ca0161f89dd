import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { loginCodec, nonceCodec } from '#contract/auth/auth.codec.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import type { SignInGrant } from '#machines/auth/complete-sign-in.machine.ts';
import { passwordLoginMachine } from '#machines/auth/password-login.machine.ts';
import {
  requestCaptcha,
  clientNonce,
  completeSignIn,
  grantOf,
  loginHash,
  Refused,
  useFactorStep,
  useMachine,
  usePlatform,
  type Platform,
} from '#shell/plugin-api.ts';
import { LoginCard } from '#views/auth/login-card.view.tsx';
import { FactorStepForm } from './factor-step-form.part.tsx';
import { LoginFormExtras } from './login-form-extras.part.tsx';
import type { LoginFormProps } from './login-form.props.ts';

interface Sent {
  account: string;
  password: string;
  remember: boolean;
  nonce: string;
  captchaValue: string | null;
}

/** The password stays here; what travels is a hash that holds for one login (specification, section 9). */
async function proofOf({ account, password, remember, nonce, captchaValue }: Sent) {
  const own = clientNonce();
  const proof = await loginHash(password, nonce, own);
  return loginCodec.encode({ account, proof, nonce, clientNonce: own, captcha: captchaValue ?? '', remember });
}

/** The login's machine (M7) with the end of every way in (M0), joined to the platform's calls. */
const joined = (platform: Platform, form: LoginFormProps) =>
  passwordLoginMachine.provide({
    actors: {
      getNonce: fromPromise<string, { account: string }>(async ({ input, signal }) => {
        const { result } = await platform.call(authOperations.nonce, nonceCodec.encode(input.account), { signal });
        return nonceCodec.decodeGiven(result);
      }),
      login: fromPromise<SignInGrant, Sent>(({ input, signal }) =>
        grantOf(async () => {
          const { result } = await platform.call(authOperations.login, await proofOf(input), { signal });
          return loginCodec.decodeGiven(result);
        }),
      ),
      askCaptcha: fromPromise<string | null, { account: string; captchaType: 'blockPuzzle' | 'clickWord' }>(
        ({ input: { account, captchaType } }) =>
          requestCaptcha(platform, 'login', { identifier: account, captchaType }),
      ),
      completeSignIn: completeSignIn(platform, form),
    },
  });

/** 登录: by account and password, and below it what areas offer besides. */
export function PasswordLoginForm(form: LoginFormProps) {
  const platform = usePlatform();
  const { page, typed, onType, onSwitch, onEntered } = form;
  // The first render's parts hold: the machine lives as long as the view.
  const [machine] = useState(() => joined(platform, form));
  const [snapshot, send, actor] = useMachine(machine, { input: { wayBack: platform.entry.wayBack(page) } });

  useEffect(() => {
    const subscription = actor.subscribe({ complete: () => onEntered(actor.getSnapshot().context.goTo) });
    return () => subscription.unsubscribe();
  }, [actor, onEntered]);

  const factor = useFactorStep(snapshot.children.signIn);
  if (factor) return <FactorStepForm step={factor} />;
  return (
    <Refused by={[authOperations.login]}>
      <LoginCard
        typed={typed.login}
        onType={(changed) => onType('login', changed)}
        problem={snapshot.context.problem}
        message={snapshot.context.message}
        isWorking={!snapshot.matches('editing')}
        onSubmit={(form) => send({ type: 'login.submit', ...form })}
        onSwitch={onSwitch}
        extras={<LoginFormExtras view="login" form={form} />}
      />
    </Refused>
  );
}
