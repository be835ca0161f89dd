import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['Alt+↑', 'Alt+↓'], title: msg`上移、下移`, group: msg`章节`, on: 'teaching.information' },
  { keys: ['Alt+←', 'Alt+→'], title: msg`升级、降级`, group: msg`章节`, on: 'teaching.information' },
  { keys: ['F2'], title: msg`重命名`, group: msg`章节`, on: 'teaching.information' },
  { keys: ['N'], title: msg`新增`, group: msg`章节`, on: 'teaching.information' },
] satisfies PageShortcut[];
