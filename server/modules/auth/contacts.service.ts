import type { Binding } from '#contract/auth/auth-security.codec.ts';
import { isMail, isMobile, masked, purposeNumbers } from '#contract/common/identifier.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import { accountsRepository } from './accounts.repository.ts';
import { auditRefusal } from './outcomes/audit-refusal.ts';
import type { AuthParts } from './auth.port.ts';
import { codesRepository } from './codes.repository.ts';
import { noticesService } from './notices.service.ts';
import { committed, type Outcome } from '#server/platform/refusals/outcome.ts';

/** Phone number and e-mail address of the own account. */
export function contactsService({ db, secrets, messages, inbox }: AuthParts) {
  const notices = noticesService({ secrets, messages, inbox });
  return {
    /**
     * @returns the masked contact
     * @throws Refusal invalidInput · badCode · phoneTaken, mailTaken
     */
    async bind(actor: PersonActor, column: 'phone' | 'email', { identifier, code }: Binding): Promise<string> {
      const isPhone = column === 'phone';
      if (!(isPhone ? isMobile(identifier) : isMail(identifier)))
        throw isPhone ? badField('/SJH', 'format', 'phone') : badField('/DZYX', 'format', 'email');
      const event = isPhone ? 'phone.bind' : 'mail.bind';
      await committed(db, async (tx): Promise<Outcome<null>> => {
        const index = secrets.indexOf(identifier);
        const hash = secrets.codeHash(purposeNumbers.bind, identifier, actor.id, code);
        if (!(await codesRepository(tx).spend(purposeNumbers.bind, index, hash))) {
          await auditRefusal(tx, actor, event, 'code');
          return { refusal: 'badCode', result: fieldIssue('/YZM', 'badCode') };
        }
        const former = await accountsRepository(tx).own(actor.id);
        const cipher = secrets.closePersonal(identifier, actor.id, `${column}_cipher`);
        if (!(await accountsRepository(tx).setContact(actor.id, column, cipher, index))) {
          await auditRefusal(tx, actor, event, 'taken');
          const taken = isPhone ? 'phoneTaken' : 'mailTaken';
          return { refusal: taken, result: fieldIssue(isPhone ? '/SJH' : '/DZYX', taken) };
        }
        // Whoever is no longer the contact learns it there; of a first one the person learns wherever else they are.
        const replaced = former[`${column}_cipher`];
        const nobody = { id: actor.id, phone_cipher: null, email_cipher: null };
        const there = replaced ? { ...nobody, [`${column}_cipher`]: replaced } : former;
        await (replaced
          ? notices.tell(tx, there, actor.locale, 'contactChanged', `${column}Changed`)
          : notices.tell(tx, there, actor.locale, 'contactAdded', `${column}Bound`));
        await auditAct(tx, actor, event, { kind: 'account', id: actor.id });
        return { done: null };
      });
      return masked(identifier);
    },
  };
}
