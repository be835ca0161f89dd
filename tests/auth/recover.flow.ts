import type { Flow } from '../model/flow.ts';
import { passwordByCodeHands } from './password-by-code.hands.ts';
import { passwordByCodeModel } from './password-by-code.model.ts';

export default {
  name: 'recovery',
  model: passwordByCodeModel,
  hands: (stage) =>
    passwordByCodeHands(stage, {
      opener: '忘记密码',
      path: '/auth/user/forgot',
      identifier: /手机号或邮箱/,
      password: /^新密码/,
      submit: '重置密码',
      working: '正在重置',
      faults: ['请正确输入手机/邮箱！', '请正确输入验证码！'],
      hasAgreement: false,
    }),
} satisfies Flow;
