import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['1–9'], title: msg`选择等级；连续按键为两位数`, group: msg`互评`, on: 'peers.mine' },
  { keys: ['M'], title: msg`满分`, group: msg`互评`, on: 'peers.mine' },
  { keys: ['⌫'], title: msg`清空`, group: msg`互评`, on: 'peers.mine' },
  { keys: ['↑', '↓'], title: msg`上一项、下一项标准`, group: msg`互评`, on: 'peers.mine' },
] satisfies PageShortcut[];
