import type { SlipCheck } from '#contract/activation/activation.contract.ts';
import { slipCodeOf, slipLimits } from '#contract/activation/slip.rule.ts';
import { memberNumberOf } from '#contract/members/member-words.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { memberSlipLifecycle, type MemberSlipStatus } from '#machines/members/member-slip.lifecycle.ts';
import { refuseBeyond } from '#server/platform/access/limits.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Device } from '#server/platform/ports/accounts.port.ts';
import type { CaptchaGate } from '#server/platform/ports/captcha.port.ts';
import { committed, orRefusal, type Outcome } from '#server/platform/refusals/outcome.ts';
import { memberSlipsRepository, type HeldMember, type HeldSlip } from './member-slips.repository.ts';
import { slipCounts } from './slip-counts.ts';
import type { SlipSecrets } from './slip-secrets.ts';

export interface JudgedSlip {
  member: HeldMember;
  slip: HeldSlip;
}

/** @throws where the lifecycle knows no such step: a fault of ours */
export function slipStep(slip: HeldSlip, move: 'use' | 'fail'): MemberSlipStatus {
  const facts = { hasTry: slip.tries + 1 < slipLimits.tries };
  const next = nextStatus(memberSlipLifecycle, slip.status, { type: `slip.${move}` }, facts);
  if (next === null) throw new Error(`a slip that is ${slip.status} cannot ${move}`);
  return next;
}

/**
 * What is told apart only to whoever has the right code: everybody else gets one refusal by one path.
 * Of wrong codes the fifth was the last, so the right one after it is a wrong one.
 */
const refusalOf = ({ accountId, isPresent }: HeldMember, { status, isOver }: HeldSlip) => {
  if (status === 'void') return 'slipReplaced';
  if (status === 'used' || accountId !== null) return 'slipUsed';
  if (isOver || status === 'expired') return 'slipOver';
  return isPresent ? null : 'slipUnneeded';
};

export function slipJudge(secrets: SlipSecrets, captchas: CaptchaGate) {
  const counts = slipCounts(secrets);

  /** @returns what is said where a captcha is wanted, and none that is good came */
  async function refusedByCaptcha(tx: Database, typed: SlipCheck, device: Device): Promise<Outcome<never> | null> {
    if (!(await counts.isSuspect(tx, typed, device))) return null;
    const use = { value: typed.captcha, action: 'slip', client: device.client, identifier: null } as const;
    const refused = await orRefusal(() => captchas.spend(tx, use));
    return refused && { refusal: refused.code, result: refused.result };
  }

  return {
    /** In the transaction: the slip, held, or what is said of it; a wrong try is counted. */
    async judge(tx: Database, typed: SlipCheck, device: Device): Promise<Outcome<JudgedSlip>> {
      // A code of another length is none, which the browser says itself: it costs no try.
      if (slipCodeOf(typed.code).length !== slipLimits.codeLength) return { refusal: 'badSlip' };
      const wanted = await refusedByCaptcha(tx, typed, device);
      if (wanted) return wanted;
      const repository = memberSlipsRepository(tx);
      const { member, slips } = await repository.hold(typed.schoolId, typed.kind, memberNumberOf(typed.number));
      const hash = secrets.hashOf(member?.id ?? '', slipCodeOf(typed.code));
      const slip = slips.find((one) => one.hash.equals(hash));
      if (member && slip && slip.tries < slipLimits.tries) {
        const refusal = refusalOf(member, slip);
        if (refusal !== null) return { refusal };
        await counts.know(tx, typed, device);
        return { done: { member, slip } };
      }
      const waiting = slips.find(({ status, isOver }) => status === 'issued' && !isOver);
      await repository.fail(waiting?.id, waiting ? slipStep(waiting, 'fail') : 'issued');
      await counts.fail(tx, typed, device);
      const { requestId, sealAddress } = device;
      await audit(tx, {
        ...{ event: 'member.activate', accountId: null, outcome: 'refused', detail: { reason: 'slip' } },
        ...(member && { object: { kind: 'member', id: member.id } }),
        ...{ requestId, sealAddress },
      });
      return { refusal: 'badSlip' };
    },

    /** @throws Refusal tooMany · captchaNeeded · captchaSpent · badSlip · slipOver · slipUsed · slipReplaced · slipUnneeded */
    async work<Done>(
      db: Database,
      typed: SlipCheck,
      device: Device,
      then: (tx: Database, judged: JudgedSlip) => Promise<Done>,
    ): Promise<Done> {
      await refuseBeyond(db, counts.limitsOf(typed, device));
      return committed(db, async (tx): Promise<Outcome<Done>> => {
        const outcome = await this.judge(tx, typed, device);
        return 'refusal' in outcome ? outcome : { done: await then(tx, outcome.done) };
      });
    },
  };
}
