import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['0–9'], title: msg`给分；连续按键为两位数`, group: msg`批改`, on: 'homework.marking' },
  { keys: ['M'], title: msg`满分`, group: msg`批改`, on: 'homework.marking' },
  { keys: ['.'], title: msg`加 0.5 分`, group: msg`批改`, on: 'homework.marking' },
  { keys: ['⌫'], title: msg`清空`, group: msg`批改`, on: 'homework.marking' },
  { keys: ['J', 'K'], title: msg`下一题、上一题`, group: msg`批改`, on: 'homework.marking' },
  { keys: ['N', 'P'], title: msg`下一份、上一份`, group: msg`批改`, on: 'homework.marking' },
  { keys: ['Ctrl+↵'], title: msg`保存并批改下一份`, group: msg`批改`, on: 'homework.marking' },
  { keys: ['J', 'K'], title: msg`下一题、上一题`, group: msg`做作业`, on: 'homework.attempt' },
  { keys: ['1–9'], title: msg`选择选项`, group: msg`做作业`, on: 'homework.attempt' },
  { keys: ['F'], title: msg`标记此题`, group: msg`做作业`, on: 'homework.attempt' },
] satisfies PageShortcut[];
