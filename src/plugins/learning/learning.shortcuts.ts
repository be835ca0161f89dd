import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['Space'], title: msg`播放、暂停`, group: msg`观看视频`, on: 'learning.study' },
  { keys: ['←', '→'], title: msg`后退、前进 5 秒`, group: msg`观看视频`, on: 'learning.study' },
  { keys: ['↑', '↓'], title: msg`音量`, group: msg`观看视频`, on: 'learning.study' },
  { keys: ['<', '>'], title: msg`减速、加速`, group: msg`观看视频`, on: 'learning.study' },
  { keys: [',', '.'], title: msg`上一帧、下一帧`, group: msg`观看视频`, on: 'learning.study' },
  { keys: ['f'], title: msg`全屏`, group: msg`观看视频`, on: 'learning.study' },
  { keys: ['m'], title: msg`静音`, group: msg`观看视频`, on: 'learning.study' },
  { keys: ['c'], title: msg`字幕`, group: msg`观看视频`, on: 'learning.study' },
] satisfies PageShortcut[];
