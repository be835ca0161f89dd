import { passwordChangeCodec, type Binding } from '#contract/auth-security.codec.ts';
import { PasswordForm, type SelfConfirm } from '#contract/auth-security.contract.ts';
import { isMail, isMobile, masked, purposeNumbers } from '#contract/identifier.rule.ts';
import type { PersonActor } from '#server/platform/actor.ts';
import { auditAct, audit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { sealedForm } from '#server/platform/sealed-form.ts';
import { accountsRepository } from './accounts.repository.ts';
import type { AuthParts } from './auth.port.ts';
import { codesRepository } from './codes.repository.ts';
import { loginsRepository } from './logins.repository.ts';
import { noticesService } from './notices.service.ts';
import { kept, type Outcome } from './outcome.ts';
import { contactsOf } from './own-contacts.ts';
import { judgePassword } from './password-judge.ts';
import { renewPassword } from './renew-password.ts';
import { sessionsRepository } from './sessions.repository.ts';

const readChange = sealedForm(PasswordForm);
/** A confirmation is good for so long (docs/protocol.md, 4015). */
const confirmedMs = 300_000;

const badField = (path: string, rule: string) =>
  new Refusal('invalidInput', { issues: [{ path, rule, message: rule }] });

/** What failed tries of this account are counted by: as in a login. */
const guardOf = (account: { id: string; phone_index: Buffer | null; email_index: Buffer | null }): Buffer =>
  account.phone_index ?? account.email_index ?? Buffer.from(account.id);

/** What a person does with the ways into the own account. */
export function securityService({ db, secrets, settings, messages, now }: AuthParts) {
  const notices = noticesService({ secrets, messages });

  const tellRefusal = (
    tx: Database,
    { id, roles, requestId, sealAddress }: PersonActor,
    event: string,
    reason: string,
  ) =>
    audit(tx, {
      ...{ event, accountId: id, roles, outcome: 'refused', detail: { reason }, requestId },
      ...(sealAddress && { sealAddress }),
    });

  /** Wrong passwords of a logged-in person count as failed logins, so a session that was stolen cannot guess. */
  async function judged(
    tx: Database,
    actor: PersonActor,
    event: string,
    isRight: (account: { id: string; password_cipher: Buffer | null }) => boolean,
  ): Promise<Outcome<null>> {
    const { login } = settings;
    const logins = loginsRepository(tx);
    const account = await accountsRepository(tx).own(actor.id);
    const index = guardOf(account);
    const guard = await logins.lockGuard(index, '', '');
    const right = isRight(account);
    if (guard.waitsSeconds > 0) {
      await tellRefusal(tx, actor, event, 'waits');
      return { refusal: 'accountWaits', result: { retryAfterSeconds: guard.waitsSeconds } };
    }
    if (right) return { done: null };
    await logins.countFailure(index, login.failures, login.waitMs);
    await tellRefusal(tx, actor, event, 'credentials');
    return { refusal: 'badCredentials' };
  }

  return {
    /** Ends every session. @throws Refusal invalidInput · badCredentials · accountWaits · passwordRule */
    async changePassword(actor: PersonActor, sealed: string): Promise<void> {
      const form = passwordChangeCodec.decode(await readChange(db, sealed, settings.secrets, now()));
      const { former, password } = form;
      if (form.confirmation !== password) throw badField('/QRMM', 'equal');
      await kept(db, async (tx): Promise<Outcome<null>> => {
        const outcome = await judged(tx, actor, 'password.change', (account) => secrets.isPassword(account, former));
        if ('refusal' in outcome) return outcome;
        const account = await accountsRepository(tx).own(actor.id);
        const { phone, email } = contactsOf(secrets, account);
        judgePassword(password, [phone, email]);
        await renewPassword(tx, secrets, actor.id, password);
        await notices.tell(tx, account, actor.locale, 'passwordChanged');
        await auditAct(tx, actor, 'password.change', { kind: 'account', id: actor.id });
        return { done: null };
      });
    },

    /** By password or code, for this session. @throws Refusal invalidInput · badNonce · badCredentials · badCode */
    async confirm(actor: PersonActor, given: SelfConfirm): Promise<number> {
      const { nonce, clientNonce, proof, code, channel = 'sms' } = given;
      await kept(db, async (tx): Promise<Outcome<null>> => {
        if (nonce !== undefined && clientNonce !== undefined && proof !== undefined) {
          const index = guardOf(await accountsRepository(tx).own(actor.id));
          if (!(await loginsRepository(tx).takeNonce(nonce, index))) return { refusal: 'badNonce' };
          const outcome = await judged(tx, actor, 'self.confirm', (one) =>
            secrets.isProof(one, proof, [nonce, clientNonce]),
          );
          if ('refusal' in outcome) return outcome;
        } else if (code !== undefined) {
          const { phone, email } = contactsOf(secrets, await accountsRepository(tx).own(actor.id));
          const identifier = channel === 'sms' ? phone : email;
          const purpose = purposeNumbers.confirm;
          const hash = secrets.codeHash(purpose, identifier ?? '', actor.id, code.trim());
          if (!(await codesRepository(tx).spend(purpose, secrets.indexOf(identifier ?? ''), hash))) {
            await tellRefusal(tx, actor, 'self.confirm', 'code');
            return { refusal: 'badCode' };
          }
        } else throw badField('', 'required');
        await sessionsRepository(tx).confirm(actor.sessionId!, confirmedMs);
        await auditAct(tx, actor, 'self.confirm', { kind: 'account', id: actor.id });
        return { done: null };
      });
      return confirmedMs / 1000;
    },

    /**
     * @returns the masked contact
     * @throws Refusal invalidInput · confirmFirst, before the code is touched · badCode · phoneTaken, mailTaken
     */
    async bind(actor: PersonActor, column: 'phone' | 'email', { identifier, code }: Binding): Promise<string> {
      const isPhone = column === 'phone';
      if (!(isPhone ? isMobile(identifier) : isMail(identifier))) throw badField(isPhone ? '/SJH' : '/DZYX', 'format');
      const event = isPhone ? 'phone.bind' : 'mail.bind';
      await kept(db, async (tx): Promise<Outcome<null>> => {
        if (!(await sessionsRepository(tx).isConfirmed(actor.sessionId!))) return { refusal: 'confirmFirst' };
        const index = secrets.indexOf(identifier);
        const hash = secrets.codeHash(purposeNumbers.bind, identifier, actor.id, code);
        if (!(await codesRepository(tx).spend(purposeNumbers.bind, index, hash))) {
          await tellRefusal(tx, actor, event, 'code');
          return { refusal: 'badCode' };
        }
        const former = await accountsRepository(tx).own(actor.id);
        const cipher = secrets.closePersonal(identifier, actor.id, `${column}_cipher`);
        if (!(await accountsRepository(tx).setContact(actor.id, column, cipher, index))) {
          await tellRefusal(tx, actor, event, 'taken');
          return { refusal: isPhone ? 'phoneTaken' : 'mailTaken' };
        }
        const old = {
          id: actor.id,
          phone_cipher: null,
          email_cipher: null,
          [`${column}_cipher`]: former[`${column}_cipher`],
        };
        await notices.tell(tx, old, actor.locale, 'contactChanged');
        await auditAct(tx, actor, event, { kind: 'account', id: actor.id });
        return { done: null };
      });
      return masked(identifier);
    },
  };
}
