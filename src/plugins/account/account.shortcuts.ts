import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['J', 'K'], title: msg`下一位、上一位`, group: msg`教师认证`, on: 'account.verifications' },
  { keys: ['A'], title: msg`通过，下一位`, group: msg`教师认证`, on: 'account.verifications' },
  { keys: ['R'], title: msg`退回或撤销`, group: msg`教师认证`, on: 'account.verifications' },
] satisfies PageShortcut[];
