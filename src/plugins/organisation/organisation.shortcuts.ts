import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['N'], title: msg`新增学院`, group: msg`学院`, on: 'organisation.colleges' },
  { keys: ['F2'], title: msg`重命名`, group: msg`学院`, on: 'organisation.colleges' },
  { keys: ['Alt ↑↓'], title: msg`移动`, group: msg`学院`, on: 'organisation.colleges' },
  { keys: ['N'], title: msg`新增专业`, group: msg`专业`, on: 'organisation.majors' },
  { keys: ['Alt ←→'], title: msg`升级、降级`, group: msg`学院`, on: 'organisation.colleges' },
] satisfies PageShortcut[];
