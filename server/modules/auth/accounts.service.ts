import { randomUUID } from 'node:crypto';
import { agreementVersion } from '#contract/account/agreement.rule.ts';
import { recoverCodec, registerCodec } from '#contract/auth/auth-accounts.codec.ts';
import { RecoverForm, RegisterForm } from '#contract/auth/auth-accounts.contract.ts';
import { isMail, isMobile, isPhone, purposeNumbers } from '#contract/common/identifier.rule.ts';
import type { Device } from '#server/platform/ports/accounts.port.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { sealedForm } from '#server/platform/calls/sealed-form.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import { accountsRepository } from './accounts.repository.ts';
import type { AuthParts } from './auth.port.ts';
import { codesRepository } from './codes.repository.ts';
import { newNickname } from './new-nickname.rule.ts';
import { noticesService } from './notices.service.ts';
import { committed, type Outcome } from '#server/platform/refusals/outcome.ts';
import { contactsOf } from './secrets/own-contacts.ts';
import { judgePassword } from './secrets/password-judge.ts';
import { renewPassword } from './secrets/renew-password.ts';

const readRegistration = sealedForm(RegisterForm);
const readRecovery = sealedForm(RecoverForm);

/** Registration and recovery, both by a code that reached the person. */
export const accountsService = ({ db, secrets, settings, messages, inbox, now }: AuthParts) => ({
  /** @throws Refusal invalidInput · agreementNeeded · passwordRule · badCode · phoneTaken (to who has the code only) */
  async register(sealed: string, device: Device): Promise<void> {
    const form = registerCodec.decode(await readRegistration(db, sealed, settings.secrets, now()));
    const { phone, password } = form;
    if (!isMobile(phone)) throw badField('/SJH', 'format', 'phone');
    if (!form.hasAgreed) throw new Refusal('agreementNeeded', fieldIssue('/check', 'agreementNeeded'));
    if (form.confirmation !== password) throw badField('/QRMM', 'equal');
    judgePassword('/MM', password, [phone]);
    const purpose = purposeNumbers.register;

    await committed(db, async (tx): Promise<Outcome<null>> => {
      const tell = (accountId: string | null, reason: string, outcome: 'done' | 'refused' = 'refused') =>
        audit(tx, { ...deviceFacts(device), event: 'account.register', accountId, outcome, detail: { reason } });
      const index = secrets.indexOf(phone);
      if (!(await codesRepository(tx).spend(purpose, index, secrets.codeHash(purpose, phone, null, form.code)))) {
        await tell(null, 'code');
        return { refusal: 'badCode', result: fieldIssue('/YZM', 'badCode') };
      }
      const id = randomUUID();
      const isAdded = await accountsRepository(tx).add({
        id,
        phoneCipher: secrets.closePersonal(phone, id, 'phone_cipher'),
        phoneIndex: index,
        passwordCipher: secrets.closePassword(id, password),
        nickname: newNickname(),
        agreementVersion,
      });
      await tell(isAdded ? id : null, isAdded ? 'phone' : 'taken', isAdded ? 'done' : 'refused');
      return isAdded ? { done: null } : { refusal: 'phoneTaken', result: fieldIssue('/SJH', 'phoneTaken') };
    });
  },

  /** @throws Refusal invalidInput · passwordRule · badCode, for unknown accounts too */
  async recover(sealed: string, { locale }: Actor, device: Device): Promise<void> {
    const form = recoverCodec.decode(await readRecovery(db, sealed, settings.secrets, now()));
    const { identifier, password } = form;
    if (!isPhone(identifier) && !isMail(identifier)) throw badField('/SJH', 'format', 'contact');
    if (form.confirmation !== password) throw badField('/QRMM', 'equal');
    judgePassword('/MM', password, [identifier]);
    const purpose = purposeNumbers.recovery;

    await committed(db, async (tx): Promise<Outcome<null>> => {
      const index = secrets.indexOf(identifier);
      const account = await accountsRepository(tx).find(index);
      const hash = secrets.codeHash(purpose, identifier, null, form.code);
      const isRight = await codesRepository(tx).spend(purpose, index, hash);
      if (!account || !isRight) {
        const detail = { reason: 'code' };
        const accountId = account?.id ?? null;
        await audit(tx, { ...deviceFacts(device), event: 'password.recover', accountId, outcome: 'refused', detail });
        return { refusal: 'badCode', result: fieldIssue('/WJYZM', 'badCode') };
      }
      // Thrown, so the code stays good for a better password.
      const { phone, email } = contactsOf(secrets, account);
      judgePassword('/MM', password, [phone, email]);
      await renewPassword(tx, secrets, account.id, password);
      await noticesService({ secrets, messages, inbox }).tell(
        tx,
        account,
        locale,
        'passwordChanged',
        'passwordChanged',
      );
      await audit(tx, { ...deviceFacts(device), event: 'password.recover', accountId: account.id });
      return { done: null };
    });
  },
});

const deviceFacts = ({ requestId, sealAddress }: Device) => ({ requestId, sealAddress });
