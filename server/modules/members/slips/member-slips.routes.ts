import type { FastifyInstance } from 'fastify';
import { Activated, SlipCheck, SlipOwner, SlipTyped } from '#contract/activation/activation.contract.ts';
import { activationOperations } from '#contract/activation/activation.operations.ts';
import { SealedForm } from '#contract/auth/auth-accounts.contract.ts';
import { SlipsIssue, SlipsIssued } from '#contract/members/member-slips.contract.ts';
import { memberSlipsOperations } from '#contract/members/member-slips.operations.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { activatedWords } from '../activation/activated.words.ts';
import { activationService, type ActivationParts } from './activation.service.ts';
import { memberSlipsService } from './member-slips.service.ts';

/** Slips of a school, and how people activate their accounts by them. Codes and tries: no call's answer is stored. */
export function memberSlipsRoutes(app: FastifyInstance, parts: ActivationParts): void {
  const { accounts, secrets } = parts;
  const once = { isOnce: true };
  serve(
    app,
    memberSlipsOperations.issue,
    { input: SlipsIssue, result: SlipsIssued },
    (asked, actor, { db, reply }) => {
      void reply.header('cache-control', 'no-store');
      return memberSlipsService(db, secrets).issue(asked, actor);
    },
    once,
  );
  serve(
    app,
    activationOperations.check,
    { input: SlipCheck, result: SlipOwner },
    (typed, _actor, { db, request }) => activationService(db, parts).check(typed, accounts.deviceOf(request)),
    once,
  );
  serve(
    app,
    activationOperations.activate,
    { input: SealedForm, result: Activated, words: activatedWords },
    async ({ SJ }, actor, { db, request, reply }) => {
      const admission = await activationService(db, parts).activate(SJ, actor, accounts.deviceOf(request));
      return { token: admission && accounts.admit({ request, reply }, admission) };
    },
    once,
  );
  serve(
    app,
    activationOperations.join,
    { input: SlipTyped, result: SlipOwner },
    (typed, actor, { db, request }) => activationService(db, parts).join(typed, actor, accounts.deviceOf(request)),
    once,
  );
}
