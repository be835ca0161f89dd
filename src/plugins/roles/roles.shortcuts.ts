import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['↑↓←→'], title: msg`换一格`, group: msg`角色权限`, on: 'roles.page' },
  { keys: ['Ctrl S'], title: msg`应用改动`, group: msg`角色权限`, on: 'roles.page' },
] satisfies PageShortcut[];
