import type { Flow } from '../model/flow.ts';
import { recoverModel } from './recover.model.ts';
import { twoStepsHands } from './two-steps.hands.ts';

export default {
  name: 'recovery',
  model: recoverModel,
  hands: (stage) =>
    twoStepsHands(stage, {
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
