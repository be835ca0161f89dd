import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AnnotationShape } from '#contract/homework/annotations.contract.ts';
import type { AnnotationTone } from '#contract/homework/annotations.rule.ts';

type Kind = AnnotationShape['kind'];

export const shapeWords: Record<Kind, MessageDescriptor> = {
  pen: msg({ message: '画笔', context: '批注' }),
  highlight: msg({ message: '高亮', context: '批注' }),
  tick: msg({ message: '打勾', context: '批注' }),
  cross: msg({ message: '打叉', context: '批注' }),
  comment: msg({ message: '文字批注', context: '批注' }),
};

export const toneWords: Record<AnnotationTone, MessageDescriptor> = {
  red: msg`红色：问题`,
  green: msg`绿色：优点`,
  blue: msg`蓝色：建议`,
};
