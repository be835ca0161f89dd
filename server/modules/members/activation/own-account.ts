import { agreementVersion } from '#contract/account/agreement.rule.ts';
import { isMobile } from '#contract/common/identifier.rule.ts';
import { beginningOf } from '#contract/common/one-line.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Accounts } from '#server/platform/ports/accounts.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { memberSlipsRepository, type HeldMember } from '../slips/member-slips.repository.ts';

/** What every activation asks for an account. */
interface AccountForm {
  phone: string;
  password: string;
  confirmation: string;
  agreement: boolean;
}

/**
 * @param names what the password must not contain, besides the phone
 * @throws Refusal invalidInput · agreementNeeded · passwordRule
 */
export function judgeAccountForm(accounts: Accounts, form: AccountForm, names: readonly string[]): void {
  if (!isMobile(form.phone)) throw badField('/phone', 'format', 'phone');
  if (!form.agreement) throw new Refusal('agreementNeeded', fieldIssue('/agreement', 'agreementNeeded'));
  if (form.confirmation !== form.password) throw badField('/confirmation', 'equal');
  accounts.judgePassword('/password', form.password, [form.phone, ...names]);
}

/**
 * @param name of the register: the account is greeted by it until its person says otherwise
 * @returns null where the phone has an account: it is its owner's to say whether it joins
 */
export const newAccount = (
  tx: Database,
  accounts: Accounts,
  { phone, password, name }: Pick<AccountForm, 'phone' | 'password'> & { name: string },
): Promise<string | null> =>
  accounts
    .createAccount(tx, { phone, password, nickname: beginningOf(name, 30), agreementVersion })
    .catch((fault: unknown) => {
      if (fault instanceof Refusal && fault.code === 'phoneTaken') return null;
      throw fault;
    });

/** Account and member, who is held, belong together from now on. @throws Refusal memberJoined */
export async function joinMember(
  tx: Database,
  accounts: Accounts,
  member: Pick<HeldMember, 'id' | 'kind' | 'schoolId' | 'name' | 'number'>,
  person: PersonActor,
  isNew: boolean,
): Promise<void> {
  const repository = memberSlipsRepository(tx);
  if (await repository.isJoined(person.id, member)) throw new Refusal('memberJoined');
  await repository.join(member.id, person.id);
  const { kind, schoolId, name, number } = member;
  await accounts.joinSchool(tx, person.id, { by: person, kind, schoolId, name, number });
  await auditAct(tx, person, 'member.activate', { kind: 'member', id: member.id }, { isNew });
}
