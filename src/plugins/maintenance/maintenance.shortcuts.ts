import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['Alt+↑', 'Alt+↓'], title: msg`上移、下移`, group: msg`栏目`, on: 'maintenance.plate' },
  { keys: ['Alt+←', 'Alt+→'], title: msg`升级、降级`, group: msg`栏目`, on: 'maintenance.plate' },
  { keys: ['H'], title: msg`隐藏或显示`, group: msg`栏目`, on: 'maintenance.plate' },
  { keys: ['N'], title: msg`新增`, group: msg`栏目`, on: 'maintenance.plate' },
  { keys: ['F2'], title: msg`重命名`, group: msg`栏目`, on: 'maintenance.plate' },
  { keys: ['Ctrl+Z'], title: msg`撤销`, group: msg`栏目`, on: 'maintenance.plate' },
  { keys: ['J', 'K'], title: msg`下一件、上一件`, group: msg`素材`, on: 'maintenance.material' },
  { keys: ['A'], title: msg`通过，下一件`, group: msg`素材`, on: 'maintenance.material' },
  { keys: ['R'], title: msg`退回`, group: msg`素材`, on: 'maintenance.material' },
  { keys: ['P'], title: msg`打开预览`, group: msg`素材`, on: 'maintenance.material' },
  { keys: ['E'], title: msg`编辑信息`, group: msg`素材`, on: 'maintenance.material' },
] satisfies PageShortcut[];
