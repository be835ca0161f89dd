import { randomBytes } from 'node:crypto';
import type { Registration } from '#contract/auth/auth-accounts.codec.ts';
import { recoverCodec, registerCodec, type Recovery } from '#contract/auth/auth-accounts.codec.ts';
import { accountOperations } from '#contract/auth/auth-accounts.operations.ts';
import { mailCodec, smsCodec, type MailPurpose } from '#contract/auth/auth-codes.codec.ts';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import { passwordChangeCodec } from '#contract/auth/auth-security.codec.ts';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { demoOperations } from '#contract/demo/demo.operations.ts';
import { isMail, type CodePurpose } from '#contract/common/identifier.rule.ts';
import { passwordMaterial, proofOf } from '#server/modules/auth/secrets/account-secrets.ts';
import type { CaptchaGate } from '#server/platform/ports/captcha.port.ts';
import { encryptText } from '#server/platform/calls/envelope-cipher.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { demoSecrets } from '#server/platform/settings/settings.ts';
import type { AnyClient as Client } from './client.ts';
import type { TestApp } from './test-app.ts';

/** A gate whose captchas solve themselves: each value that `solved` gives is good once. */
export function easyGate() {
  const open = new Set<string>();
  const asked: string[] = [];
  const gate: CaptchaGate = {
    async spend(_db, { value, action }) {
      asked.push(action);
      if (!value) throw new Refusal('captchaNeeded', { captchaType: 'blockPuzzle', action });
      if (!open.delete(value)) throw new Refusal('captchaSpent');
    },
  };
  return {
    gate,
    /** For what a captcha was asked, oldest first. */
    asked,
    solved(): string {
      const value = randomBytes(9).toString('base64url');
      open.add(value);
      return value;
    },
  };
}

let lastTime = Date.now();
/** SJ of a form; no two are the same, as those of people are not. */
export const sealed = (form: object) => ({
  SJ: encryptText(JSON.stringify({ ...form, T: (lastTime = Math.max(lastTime + 1, Date.now())) }), demoSecrets),
});

export const goodPassword = 'Mu&Yun27!';

/** What people do at the loginCalls, each through real calls; `visitor` is somebody who looks into the demo inbox. */
export function loginCallsAt(
  { visitor }: { visitor: () => Pick<Client, 'call'> },
  { solved }: Pick<ReturnType<typeof easyGate>, 'solved'>,
) {
  const nonceFor = async (client: Client, account?: string) =>
    (await client.call(authOperations.nonce, account === undefined ? {} : { DLZH: account })).result!.NONCE;

  /** What the client makes of a password and a nonce. */
  const proven = (password: string, nonce: string) => {
    const clientNonce = randomBytes(8).toString('hex');
    return { nonce, clientNonce, proof: proofOf(passwordMaterial(password), nonce, clientNonce) };
  };

  return {
    nonceFor,
    proven,
    loginForm(account: string, password: string, nonce: string, captcha = '') {
      const { clientNonce, proof } = proven(password, nonce);
      const form = { DLZH: account, DLMM: proof, NONCE: nonce, CNONCE: clientNonce, QMLX: 'SHA256' as const };
      return { ...form, ...(captcha !== '' && { YZMLP: captcha }) };
    },
    /** One try, with a captcha if there shall be one. */
    async tryLogin(client: Client, account: string, password: string, captcha = '') {
      const form = this.loginForm(account, password, await nonceFor(client, account), captcha);
      return client.call(authOperations.login, form);
    },
    send: (client: Client, purpose: CodePurpose, identifier: string, captcha = solved()) =>
      isMail(identifier)
        ? client.call(codeOperations.email, mailCodec.encode({ purpose: purpose as MailPurpose, identifier, captcha }))
        : client.call(codeOperations.sms, smsCodec.encode({ purpose, identifier, captcha })),
    /** What arrived there last. */
    async message(to: string) {
      const { result } = await visitor().call(demoOperations.inbox, {});
      return result!.messages.find((message) => message.to === to) ?? null;
    },
    /** A code that was asked for and read. */
    async code(client: Client, purpose: CodePurpose, identifier: string): Promise<string> {
      const { code, message } = await this.send(client, purpose, identifier);
      if (code !== 200) throw new Error(`send ${purpose}: ${code} ${message}`);
      return (await this.message(identifier))!.code!;
    },
    register: (client: Client, form: Partial<Registration> & { phone: string; code: string }) =>
      client.call(
        accountOperations.register,
        sealed(
          registerCodec.encode({
            password: goodPassword,
            confirmation: form.password ?? goodPassword,
            hasAgreed: true,
            ...form,
          }),
        ),
      ),
    recover: (client: Client, form: Partial<Recovery> & { identifier: string; code: string }) =>
      client.call(
        accountOperations.recover,
        sealed(recoverCodec.encode({ password: goodPassword, confirmation: form.password ?? goodPassword, ...form })),
      ),
    changePassword: (client: Client, former: string, password: string) =>
      client.call(
        securityOperations.changePassword,
        sealed(passwordChangeCodec.encode({ former, password, confirmation: password })),
      ),
    async confirm(client: Client, password: string) {
      return client.call(securityOperations.confirm, proven(password, await nonceFor(client)));
    },
  };
}

/** The same at an app of the test's own. */
export const loginCallsOf = (platform: TestApp, captchas: Pick<ReturnType<typeof easyGate>, 'solved'>) => ({
  ...loginCallsAt(platform, captchas),
  /** Lets the time of a window pass, for everybody. */
  async forgetCounts() {
    await platform.db.deleteFrom('rate_counters').execute();
  },
});
