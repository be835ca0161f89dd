import {
  ActivationForm,
  type SlipCheck,
  type SlipOwner,
  type SlipTyped,
} from '#contract/activation/activation.contract.ts';
import { maskedName } from '#contract/activation/slip.rule.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { sealedForm } from '#server/platform/calls/sealed-form.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Accounts, Admission, Device } from '#server/platform/ports/accounts.port.ts';
import type { CaptchaGate } from '#server/platform/ports/captcha.port.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { joinMember, judgeAccountForm, newAccount } from '../activation/own-account.ts';
import { slipJudge, slipStep, type JudgedSlip } from './judge-slip.ts';
import { memberSlipsRepository } from './member-slips.repository.ts';
import type { SlipSecrets } from './slip-secrets.ts';

export interface ActivationParts {
  accounts: Accounts;
  captchas: CaptchaGate;
  settings: Pick<Settings, 'secrets'>;
  secrets: SlipSecrets;
  /** The server's clock in milliseconds. */
  now: () => number;
}

const readForm = sealedForm(ActivationForm);
const ownerOf = ({ member: { name, school } }: JudgedSlip): SlipOwner => ({ name: maskedName(name), school });

/** How whoever holds a slip becomes a person with an account, or joins the own one. */
export function activationService(db: Database, { accounts, captchas, settings, secrets, now }: ActivationParts) {
  // Only the check carries a captcha: the steps after it come from where the slip was right.
  const slips = slipJudge(secrets, captchas);

  /** Account and member belong together from now on, and the slip is used. */
  async function join(tx: Database, { member, slip }: JudgedSlip, person: PersonActor, isNew: boolean) {
    await joinMember(tx, accounts, member, person, isNew);
    await memberSlipsRepository(tx).use(slip.id, slipStep(slip, 'use'));
  }

  return {
    check: (typed: SlipCheck, device: Device): Promise<SlipOwner> =>
      slips.work(db, typed, device, async (_tx, judged) => ownerOf(judged)),

    /**
     * @returns null where the phone has an account: it is its owner's to say whether it joins
     * @throws Refusal invalidInput · agreementNeeded · passwordRule · badCode, and what a slip is refused by
     */
    async activate(sealed: string, actor: Actor, device: Device): Promise<Admission | null> {
      const { slip: code, ...form } = await readForm(db, sealed, settings.secrets, now());
      const phone = form.phone.trim();
      judgeAccountForm(accounts, { ...form, phone }, [form.number]);
      const typed = { schoolId: form.schoolId, kind: form.kind, number: form.number, code };
      // A dead slip costs nobody a code, and a wrong one stays counted.
      await slips.work(db, typed, device, async () => null);
      await accounts.spendCode({ purpose: 'register', identifier: phone, code: form.code.trim() });
      return slips.work(db, typed, device, async (tx, judged) => {
        const accountId = await newAccount(tx, accounts, { phone, password: form.password, name: judged.member.name });
        if (accountId === null) return null;
        await join(tx, judged, { ...actor, id: accountId, sessionId: null, roles: ['learner'] }, true);
        return accounts.openSession(tx, { accountId, remember: false, way: 'slip', device });
      });
    },

    /** The account that is logged in; it was asked before. @throws Refusal memberJoined, and what a slip is refused by */
    join: (typed: SlipTyped, actor: PersonActor, device: Device): Promise<SlipOwner> =>
      slips.work(db, typed, device, async (tx, judged) => {
        await join(tx, judged, actor, false);
        return ownerOf(judged);
      }),
  };
}
