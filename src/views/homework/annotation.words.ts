import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AnnotationShape, AnnotationTone } from '#contract/homework/annotations.contract.ts';

type Kind = AnnotationShape['kind'];

export const shapeWords: Record<Kind, MessageDescriptor> = {
  pen: msg`画笔`,
  highlight: msg`高亮`,
  tick: msg`打勾`,
  cross: msg`打叉`,
  comment: msg`文字批注`,
};

export const toneWords: Record<AnnotationTone, MessageDescriptor> = {
  red: msg`红色：问题`,
  green: msg`绿色：优点`,
  blue: msg`蓝色：建议`,
};
