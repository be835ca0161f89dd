import { msg } from '@lingui/core/macro';
import type { PageShortcut } from '#shell/plugin-api.ts';

export default [
  { keys: ['J', 'K'], title: msg`下一个、上一个问题`, group: msg`答疑讨论`, on: 'discussions.offering' },
  { keys: ['C'], title: msg`提问`, group: msg`答疑讨论`, on: 'discussions.offering' },
  { keys: ['R'], title: msg`回答`, group: msg`答疑讨论`, on: 'discussions.offering' },
  { keys: ['Ctrl+↵'], title: msg`发送`, group: msg`答疑讨论`, on: 'discussions.offering' },
  { keys: ['J', 'K'], title: msg`下一个、上一个问题`, group: msg`答疑讨论`, on: 'discussions.course' },
  { keys: ['R'], title: msg`回答`, group: msg`答疑讨论`, on: 'discussions.course' },
  { keys: ['Ctrl+↵'], title: msg`发送`, group: msg`答疑讨论`, on: 'discussions.course' },
] satisfies PageShortcut[];
