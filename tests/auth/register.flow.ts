import type { Flow } from '../model/flow.ts';
import { passwordByCodeHands } from './password-by-code.hands.ts';
import { passwordByCodeModel } from './password-by-code.model.ts';

export default {
  name: 'registration',
  model: passwordByCodeModel,
  hands: (stage) =>
    passwordByCodeHands(stage, {
      opener: '手机号注册',
      path: '/auth/user/register',
      identifier: /手机号（账号）/,
      password: /^密码/,
      submit: '注 册',
      working: '正在注册',
      faults: ['请输入手机号（账号）', '请输入验证码', '请勾选协议'],
      hasAgreement: true,
    }),
} satisfies Flow;
