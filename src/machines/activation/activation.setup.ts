import { assign, fromPromise, setup } from 'xstate';
import { isMobile } from '#contract/common/identifier.rule.ts';
import { completeSignInMachine } from '../auth/complete-sign-in.machine.ts';
import { newPasswordProblems, type NewPassword } from '../auth/new-password.context.ts';
import { phoneByCodeProblems, type PhoneByCode } from '../auth/phone-by-code.context.ts';
import { sendCodeMachine } from '../auth/send-code.machine.ts';
import { notProvided } from '../common/not-provided.ts';
import {
  ownerOf,
  reachedProblems,
  slipProblems,
  type ActivationContext,
  type ActivationEvent,
  type ActivationInput,
  type CheckedSlip,
  type ContactTicket,
  type ReachedByCode,
  type SlipOwner,
  type Voucher,
} from './activation.context.ts';

/** What is wrong with a step, in the order of its fields. */
function problemsOf(event: ActivationEvent): ActivationContext['problems'] {
  if (event.type === 'activation.check') return slipProblems(event);
  if (event.type === 'activation.prove') return reachedProblems(event);
  if (event.type === 'activation.choose') return event.chosen.length === 0 ? ['noneChosen'] : [];
  if (event.type === 'activation.next') return phoneByCodeProblems(event);
  return event.type === 'activation.submit' ? newPasswordProblems(event) : [];
}

/** What a step leaves, without blanks around it; a password as it was typed. */
function typedIn(event: ActivationEvent): Partial<ActivationContext> {
  if (event.type === 'activation.check') {
    const { schoolId, kind, number, code } = event;
    return { slip: { schoolId, kind, number: number.trim(), code: code.trim() } };
  }
  if (event.type === 'activation.prove') {
    const { contact, code, hasAgreed } = event;
    return { reached: { contact: contact.trim(), code: code.trim(), hasAgreed } };
  }
  if (event.type === 'activation.choose') return { chosen: event.chosen };
  if (event.type === 'activation.next') {
    const { phone, code, hasAgreed } = event;
    return { account: { phone: phone.trim(), code: code.trim(), hasAgreed } };
  }
  if (event.type !== 'activation.submit') return {};
  return { newPassword: { password: event.password, confirmation: event.confirmation } };
}

/** What the machine takes from outside. */
export const activationSetup = setup({
  types: {} as {
    context: ActivationContext;
    input: ActivationInput;
    events: ActivationEvent;
    children: { code: 'sendCode'; contactCode: 'sendContactCode' };
  },
  actors: {
    sendCode: sendCodeMachine,
    sendContactCode: sendCodeMachine,
    check: fromPromise<SlipOwner, CheckedSlip>(notProvided('check')),
    /** @returns the verification value, or null when the person closed the puzzle. */
    askCaptcha: fromPromise<string | null>(notProvided('askCaptcha')),
    prove: fromPromise<ContactTicket, ReachedByCode>(notProvided('prove')),
    /** @returns the session's token; null where the phone has an account. */
    activate: fromPromise<string | null, { voucher: Voucher; account: PhoneByCode; newPassword: NewPassword }>(
      notProvided('activate'),
    ),
    /** @returns whether somebody is logged in now. */
    askLogin: fromPromise<boolean>(notProvided('askLogin')),
    join: fromPromise<void, Voucher>(notProvided('join')),
    completeSignIn: completeSignInMachine,
  },
  actions: {
    take: assign(({ event }) => typedIn(event)),
    explain: assign({ message: (_, { message }: { message: string | null }) => message }),
    know: assign(({ context: { awaited, chosen } }) => ({ owner: ownerOf(awaited, chosen) })),
    /** The phone is proved already, and needs no further code. */
    keepPhone: assign(({ context: { reached } }) => ({
      account: { phone: reached!.contact, code: '', hasAgreed: reached!.hasAgreed },
    })),
    clear: assign({ problems: [], message: null }),
    refuse: assign({ problems: ({ event }) => problemsOf(event), message: null }),
  },
  guards: {
    hasFaults: ({ event }) => problemsOf(event).length > 0,
    isReached: ({ context }) => context.reached !== null,
    hasProvedPhone: ({ context }) => context.reached !== null && isMobile(context.reached.contact),
    isLoggedIn: ({ context }) => context.isLoggedIn(),
  },
});
