import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['J', 'K'], title: msg`下一题、上一题`, group: msg`考试`, on: 'exams.exam' },
  { keys: ['←', '→'], title: msg`上一题、下一题`, group: msg`考试`, on: 'exams.exam' },
  { keys: ['1–9'], title: msg`选择选项`, group: msg`考试`, on: 'exams.exam' },
  { keys: ['F'], title: msg`标记此题`, group: msg`考试`, on: 'exams.exam' },
  { keys: ['0–9'], title: msg`选择等级；连续按键为两位数`, group: msg`批阅`, on: 'exams.manage' },
  { keys: ['M'], title: msg`满分`, group: msg`批阅`, on: 'exams.manage' },
  { keys: ['⌫'], title: msg`清空`, group: msg`批阅`, on: 'exams.manage' },
  { keys: ['↑', '↓'], title: msg`上一项、下一项标准`, group: msg`批阅`, on: 'exams.manage' },
  { keys: ['J', 'K'], title: msg`下一题、上一题`, group: msg`批阅`, on: 'exams.manage' },
  { keys: ['N', 'P'], title: msg`下一份、上一份`, group: msg`批阅`, on: 'exams.manage' },
  { keys: ['Ctrl+↵'], title: msg`保存并批改下一份`, group: msg`批阅`, on: 'exams.manage' },
  { keys: ['Space'], title: msg`播放、停止`, group: msg`作答回放`, on: 'exams.replay' },
  { keys: ['←', '→'], title: msg`上一条、下一条记录`, group: msg`作答回放`, on: 'exams.replay' },
  { keys: [',', '.'], title: msg`前后一秒`, group: msg`作答回放`, on: 'exams.replay' },
] satisfies PageShortcut[];
