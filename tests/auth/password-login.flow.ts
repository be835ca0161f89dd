import { expect } from 'vitest';
import type { Flow } from '../model/flow.ts';
import { passwordLoginHands, wrongPassword } from './password-login.hands.ts';
import { passwordLoginModel } from './password-login.model.ts';

export default {
  name: 'login by password',
  model: passwordLoginModel,
  hands: passwordLoginHands,
  checks: [
    {
      name: 'refuses a wrong password without saying what was wrong',
      deed: async (stage) => expect(await wrongPassword(stage)).toMatch(/账号或密码/),
    },
  ],
} satisfies Flow;
