import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '../common/failure.ts';
import { newPasswordProblems, type NewPassword, type NewPasswordProblem } from './new-password.context.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *             submit                done
 *   editing ───────────► submitting ─────► changed■   the server's words; the session ends everywhere
 *    ⟲ ▲ faults          (reset)
 *      └────────── fail ────┘
 */

interface Passwords extends NewPassword {
  former: string;
}

/** 请输入原密码, the faults of a new password, 新密码不能与原密码相同. */
export type PasswordChangeProblem = 'formerMissing' | 'sameAsFormer' | NewPasswordProblem;

const problemsOf = ({ former, ...chosen }: Passwords): PasswordChangeProblem[] => {
  const problems: PasswordChangeProblem[] = newPasswordProblems(chosen);
  if (former === '') problems.unshift('formerMissing');
  if (problems.length === 0 && former === chosen.password) problems.push('sameAsFormer');
  return problems;
};

export const passwordChangeMachine = setup({
  types: {} as {
    context: { problems: readonly PasswordChangeProblem[]; message: string | null };
    events: { type: 'password.submit' } & Passwords;
    emitted: { type: 'changed'; message: string };
  },
  actors: {
    /** @returns the server's words. */
    reset: fromPromise<string, Passwords>(notProvided('reset')),
  },
  guards: { hasFaults: ({ event }) => problemsOf(event).length > 0 },
}).createMachine({
  id: 'password',
  context: { problems: [], message: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'password.submit': [
          {
            guard: 'hasFaults',
            actions: assign({ problems: ({ event }) => problemsOf(event), message: null }),
          },
          { target: 'submitting', actions: assign({ problems: [], message: null }) },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'reset',
        input: ({ event: { former, password, confirmation } }) => ({ former, password, confirmation }),
        onDone: { target: 'changed', actions: emit(({ event }) => ({ type: 'changed', message: event.output })) },
        // A broken network only stops the loading (specification, section 8): without a code there are no words.
        onError: {
          target: 'editing',
          actions: assign(({ event }) => {
            const { code, message } = failureOf(event.error);
            return { message: code === null ? null : message };
          }),
        },
      },
    },
    changed: { type: 'final' },
  },
});
