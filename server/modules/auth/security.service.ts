import { passwordChangeCodec } from '#contract/auth/auth-security.codec.ts';
import { PasswordForm, type SelfConfirm } from '#contract/auth/auth-security.contract.ts';
import { purposeNumbers } from '#contract/common/identifier.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { countOne, forgetCount } from '#server/platform/access/limits.ts';
import { sealedForm } from '#server/platform/calls/sealed-form.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import { accountsRepository } from './accounts.repository.ts';
import { auditRefusal } from './outcomes/audit-refusal.ts';
import type { AuthParts } from './auth.port.ts';
import { codesRepository } from './codes.repository.ts';
import { factorJudge } from './factor/factor-judge.service.ts';
import { factorsRepository } from './factor/factors.repository.ts';
import { loginsRepository } from './logins.repository.ts';
import { noticesService } from './notices.service.ts';
import { committed, type Outcome } from '#server/platform/refusals/outcome.ts';
import { contactsOf } from './secrets/own-contacts.ts';
import { judgePassword } from './secrets/password-judge.ts';
import { renewPassword } from './secrets/renew-password.ts';
import { sessionsRepository } from './sessions.repository.ts';

const readChange = sealedForm(PasswordForm);
/** A confirmation is good for so long (docs/protocol.md, 4015). */
const confirmedMs = 300_000;

/** What a nonce of this account may be bound to, besides nothing. */
const indexOf = (account: { id: string; phone_index: Buffer | null; email_index: Buffer | null }): Buffer =>
  account.phone_index ?? account.email_index ?? Buffer.from(account.id);

/** What a person does with the ways into the own account. */
export function securityService({ db, secrets, settings, messages, inbox, now }: AuthParts) {
  const notices = noticesService({ secrets, messages, inbox });

  /**
   * Wrong passwords of a logged-in person are counted apart from failed logins: a session that was stolen cannot guess,
   * and who guesses at the login cannot keep the owner from changing the password. Counted before it is judged, so that
   * those that come at once wait for each other at the counter's row.
   */
  async function judged(
    tx: Database,
    actor: PersonActor,
    event: string,
    isRight: (account: { id: string; password_cipher: Buffer | null }) => boolean,
    path: string,
  ): Promise<Outcome<null>> {
    const { failures, waitMs } = settings.login;
    const counter = { kind: 'self.failures', subject: actor.id, windowSeconds: Math.ceil(waitMs / 1000) };
    const { count, leftSeconds } = await countOne(tx, counter);
    const right = isRight(await accountsRepository(tx).own(actor.id));
    if (count > failures) {
      await auditRefusal(tx, actor, event, 'waits');
      return { refusal: 'accountWaits', result: { retryAfterSeconds: leftSeconds } };
    }
    if (!right) {
      await auditRefusal(tx, actor, event, 'credentials');
      return { refusal: 'badCredentials', result: fieldIssue(path, 'badCredentials') };
    }
    await forgetCount(tx, counter);
    return { done: null };
  }

  /** A password as it is proved in a login. */
  async function judgeProof(
    tx: Database,
    actor: PersonActor,
    event: string,
    { nonce, clientNonce, proof }: { nonce: string; clientNonce: string; proof: string },
  ): Promise<Outcome<null>> {
    const index = indexOf(await accountsRepository(tx).own(actor.id));
    if (!(await loginsRepository(tx).takeNonce(nonce, index))) {
      await auditRefusal(tx, actor, event, 'nonce');
      return { refusal: 'badNonce' };
    }
    const isRight = (one: Parameters<typeof secrets.isProof>[0]) => secrets.isProof(one, proof, [nonce, clientNonce]);
    return judged(tx, actor, event, isRight, '/DLMM');
  }

  /** A code that came to the own phone or mailbox. */
  async function judgeCode(tx: Database, actor: PersonActor, code: string, channel: 'sms' | 'email') {
    const { phone, email } = contactsOf(secrets, await accountsRepository(tx).own(actor.id));
    const identifier = (channel === 'sms' ? phone : email) ?? '';
    const purpose = purposeNumbers.confirm;
    const hash = secrets.codeHash(purpose, identifier, actor.id, code.trim());
    if (await codesRepository(tx).spend(purpose, secrets.indexOf(identifier), hash)) return { done: null };
    await auditRefusal(tx, actor, 'self.confirm', 'code');
    return { refusal: 'badCode', result: fieldIssue('/YZM', 'badCode') } as const;
  }

  async function judgeFactor(tx: Database, actor: PersonActor, code: string): Promise<Outcome<unknown>> {
    const outcome = await factorJudge({ secrets, settings, inbox }).judge(tx, actor.id, code, 'self', '/factorCode');
    if ('refusal' in outcome) await auditRefusal(tx, actor, 'self.confirm', 'factor');
    return outcome;
  }

  return {
    judgeProof,

    /** Ends every session. @throws Refusal invalidInput · badCredentials · accountWaits · passwordRule */
    async changePassword(actor: PersonActor, sealed: string): Promise<void> {
      const form = passwordChangeCodec.decode(await readChange(db, sealed, settings.secrets, now()));
      const { former, password } = form;
      if (form.confirmation !== password) throw badField('/QRMM', 'equal');
      await committed(db, async (tx): Promise<Outcome<null>> => {
        const outcome = await judged(
          tx,
          actor,
          'password.change',
          (account) => secrets.isPassword(account, former),
          '/YMM',
        );
        if ('refusal' in outcome) return outcome;
        const account = await accountsRepository(tx).own(actor.id);
        const { phone, email } = contactsOf(secrets, account);
        judgePassword('/XMM', password, [phone, email]);
        await renewPassword(tx, secrets, actor.id, password);
        await notices.tell(tx, account, actor.locale, 'passwordChanged', 'passwordChanged');
        await auditAct(tx, actor, 'password.change', { kind: 'account', id: actor.id });
        return { done: null };
      });
    },

    /**
     * By password or code, and by the second factor where it is on, for this session.
     * @throws Refusal invalidInput · badNonce · badCredentials · badCode · factorNeeded, before anything is spent · factorWrong
     */
    async confirm(actor: PersonActor, given: SelfConfirm): Promise<number> {
      const { nonce, clientNonce, proof, code, channel = 'sms' } = given;
      await committed(db, async (tx): Promise<Outcome<null>> => {
        const isProven = nonce !== undefined && clientNonce !== undefined && proof !== undefined;
        if (!isProven && code === undefined) throw badField('', 'required');
        const hasFactor = await factorsRepository(tx).isOn(actor.id);
        if (hasFactor && !given.factorCode) return { refusal: 'factorNeeded' };
        const own = () =>
          isProven
            ? judgeProof(tx, actor, 'self.confirm', { nonce, clientNonce, proof })
            : judgeCode(tx, actor, code!, channel);
        // Undone where it is right: it is spent behind the factor.
        const isOwnRight = (): Promise<Outcome<unknown>> => {
          let tried: Outcome<unknown> = { done: null };
          const undone = new Error('undone');
          return inTransaction(tx, async (inner) => {
            tried = await judgeCode(inner, actor, code!, channel);
            if (!('refusal' in tried)) throw undone;
          })
            .catch((fault: unknown) => {
              if (fault !== undone) throw fault;
            })
            .then(() => tried);
        };
        const factor = () => (hasFactor ? judgeFactor(tx, actor, given.factorCode!) : { done: null });
        // What serves once is not spent on a mistake in what may be typed again.
        for (const judge of isProven || !hasFactor ? [own, factor] : [isOwnRight, factor, own]) {
          const outcome = await judge();
          if ('refusal' in outcome) return outcome;
        }
        await sessionsRepository(tx).confirm(actor.sessionId!, confirmedMs);
        await auditAct(tx, actor, 'self.confirm', { kind: 'account', id: actor.id });
        return { done: null };
      });
      return confirmedMs / 1000;
    },
  };
}
