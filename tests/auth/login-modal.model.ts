import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person does with the login modal. */
export const loginModalModel = createTestModel(
  createMachine({
    id: 'loginModalModel',
    initial: 'closed',
    states: {
      closed: { on: { wantsToLogIn: 'login', wantsToRegister: 'register', somethingNeedsAPerson: 'login' } },
      login: {
        on: {
          choosesRegister: 'register',
          forgotPassword: 'recovery',
          somethingNeedsAPerson: 'login',
          isInside: 'closed',
          closes: 'closed',
        },
      },
      register: { on: { hasRegistered: 'loginFilled', choosesLogin: 'login', closes: 'closed' } },
      recovery: { on: { choosesLogin: 'login', somethingNeedsAPerson: 'recovery', isInside: 'closed' } },
      loginFilled: { on: { isInside: 'closed', closes: 'closed' } },
    },
  }),
);
