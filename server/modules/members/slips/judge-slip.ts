import type { SlipTyped } from '#contract/activation/activation.contract.ts';
import { slipCodeOf, slipLimits } from '#contract/activation/slip.rule.ts';
import { hourMs } from '#contract/common/length.rule.ts';
import { memberNumberOf } from '#contract/members/member-words.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { memberSlipLifecycle, type MemberSlipStatus } from '#machines/members/member-slip.lifecycle.ts';
import { countOne, refuseBeyond, type Limit } from '#server/platform/access/limits.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Device } from '#server/platform/ports/accounts.port.ts';
import { committed, type Outcome } from '#server/platform/refusals/outcome.ts';
import { memberSlipsRepository, type HeldMember, type HeldSlip } from './member-slips.repository.ts';
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

/** Wrong ones in an hour, for numbers that nobody has too. */
const most = { number: 10, client: 40 };
/** Wrong ones of one address in an hour that an administrator should see; a school's computer room is one address. */
const alarming = 400;

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

export function slipJudge(secrets: SlipSecrets) {
  const limitsOf = ({ schoolId, kind, number }: SlipTyped, { client }: Device): Limit[] =>
    (
      [
        ['number', secrets.subjectOf(schoolId, kind, memberNumberOf(number).toUpperCase())],
        ['client', client],
      ] as const
    ).map(([by, subject]) => ({ kind: `slip.${by}`, subject, most: most[by], windowSeconds: hourMs / 1000 }));

  /** An address never locks anybody out: many are behind one. */
  async function countAddress(tx: Database, { address, requestId, sealAddress }: Device): Promise<void> {
    const counter = { kind: 'slip.address', subject: secrets.subjectOf(address), windowSeconds: hourMs / 1000 };
    const { count } = await countOne(tx, counter);
    if (count === alarming)
      await audit(tx, { event: 'alarm.slips', accountId: null, detail: { failures: count }, requestId, sealAddress });
  }

  return {
    /** In the transaction: the slip, held, or what is said of it; a wrong try is counted. */
    async judge(tx: Database, typed: SlipTyped, device: Device): Promise<Outcome<JudgedSlip>> {
      // A code of another length is none, which the browser says itself: it costs no try.
      if (slipCodeOf(typed.code).length !== slipLimits.codeLength) return { refusal: 'badSlip' };
      const repository = memberSlipsRepository(tx);
      const { member, slips } = await repository.hold(typed.schoolId, typed.kind, memberNumberOf(typed.number));
      const hash = secrets.hashOf(member?.id ?? '', slipCodeOf(typed.code));
      const slip = slips.find((one) => one.hash.equals(hash));
      if (member && slip && slip.tries < slipLimits.tries) {
        const refusal = refusalOf(member, slip);
        return refusal === null ? { done: { member, slip } } : { refusal };
      }
      const waiting = slips.find(({ status, isOver }) => status === 'issued' && !isOver);
      await repository.fail(waiting?.id, waiting ? slipStep(waiting, 'fail') : 'issued');
      for (const limit of limitsOf(typed, device)) await countOne(tx, limit);
      await countAddress(tx, device);
      const { requestId, sealAddress } = device;
      await audit(tx, {
        ...{ event: 'member.activate', accountId: null, outcome: 'refused', detail: { reason: 'slip' } },
        ...(member && { object: { kind: 'member', id: member.id } }),
        ...{ requestId, sealAddress },
      });
      return { refusal: 'badSlip' };
    },

    /** @throws Refusal tooMany · badSlip · slipOver · slipUsed · slipReplaced · slipUnneeded */
    async work<Done>(
      db: Database,
      typed: SlipTyped,
      device: Device,
      then: (tx: Database, judged: JudgedSlip) => Promise<Done>,
    ): Promise<Done> {
      await refuseBeyond(db, limitsOf(typed, device));
      return committed(db, async (tx): Promise<Outcome<Done>> => {
        const outcome = await this.judge(tx, typed, device);
        return 'refusal' in outcome ? outcome : { done: await then(tx, outcome.done) };
      });
    },
  };
}
