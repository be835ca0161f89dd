import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['J', 'K'], title: msg`下一项、上一项`, group: msg`课程审核`, on: 'coursereview.review' },
  { keys: ['N'], title: msg`下一条意见`, group: msg`课程审核`, on: 'coursereview.review' },
  { keys: ['C'], title: msg`填写意见`, group: msg`课程审核`, on: 'coursereview.review' },
  { keys: ['A'], title: msg`通过`, group: msg`课程审核`, on: 'coursereview.review' },
  { keys: ['R'], title: msg`退回修改`, group: msg`课程审核`, on: 'coursereview.review' },
] satisfies PageShortcut[];
