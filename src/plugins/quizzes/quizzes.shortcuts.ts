import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['J', 'K'], title: msg`下一题、上一题`, group: msg`做测验`, on: 'quizzes.quiz' },
  { keys: ['←', '→'], title: msg`上一题、下一题`, group: msg`做测验`, on: 'quizzes.quiz' },
  { keys: ['1–9'], title: msg`选择选项`, group: msg`做测验`, on: 'quizzes.quiz' },
  { keys: ['F'], title: msg`标记此题`, group: msg`做测验`, on: 'quizzes.quiz' },
] satisfies PageShortcut[];
