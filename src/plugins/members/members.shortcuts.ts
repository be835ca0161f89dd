import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['N'], title: msg`添加人员`, group: msg`师生`, on: 'members.list' },
  { keys: ['J', 'K'], title: msg`下一人、上一人`, group: msg`师生`, on: 'members.list' },
  { keys: ['X'], title: msg`选择`, group: msg`师生`, on: 'members.list' },
] satisfies PageShortcut[];
