import type { FastifyInstance } from 'fastify';
import { Activated, ChosenMembers, ContactProof, ContactProved } from '#contract/activation/activation.contract.ts';
import { activationOperations } from '#contract/activation/activation.operations.ts';
import { SealedForm } from '#contract/auth/auth-accounts.contract.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { activatedWords } from './activated.words.ts';
import { contactActivationService, type ContactActivationParts } from './contact-activation.service.ts';

/** How people activate their accounts where a register says that they are reached. Tickets: no call's answer is stored. */
export function contactActivationRoutes(app: FastifyInstance, parts: ContactActivationParts): void {
  const { accounts } = parts;
  const once = { isOnce: true };
  serve(
    app,
    activationOperations.prove,
    { input: ContactProof, result: ContactProved },
    (typed, _actor, { db, request, reply }) => {
      void reply.header('cache-control', 'no-store');
      return contactActivationService(db, parts).prove(typed, accounts.deviceOf(request));
    },
    once,
  );
  serve(
    app,
    activationOperations.activateChosen,
    { input: SealedForm, result: Activated, words: activatedWords },
    async ({ SJ }, actor, { db, request, reply }) => {
      const admission = await contactActivationService(db, parts).activate(SJ, actor, accounts.deviceOf(request));
      return { token: admission && accounts.admit({ request, reply }, admission) };
    },
    once,
  );
  serve(
    app,
    activationOperations.joinChosen,
    { input: ChosenMembers, result: Nothing },
    (chosen, actor, { db, request }) =>
      contactActivationService(db, parts).join(chosen, actor, accounts.deviceOf(request)),
    once,
  );
}
