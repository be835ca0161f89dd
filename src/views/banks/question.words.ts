import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { EntryStatus } from '#contract/banks/banks.contract.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';

/** What each kind of question is called. */
export const kindNames: Readonly<Record<QuestionKind, MessageDescriptor>> = {
  single: msg`单选题`,
  multiple: msg`多选题`,
  judge: msg`判断题`,
  blank: msg`填空题`,
  cloze: msg`完形填空题`,
  match: msg`连线题`,
  order: msg`排序题`,
  numeric: msg`计算题`,
  short: msg`简答题`,
  essay: msg`论述题`,
  code: msg`编程题`,
  composite: msg`材料题`,
  file: msg`文件题`,
};

/** What becomes of an entry, in a word and its tone. */
export const entryWords: Readonly<Record<EntryStatus, { word: MessageDescriptor; tone: Tone }>> = {
  imported: { word: msg`可导入`, tone: 'ok' },
  warned: { word: msg`提醒`, tone: 'late' },
  duplicate: { word: msg`重复`, tone: 'none' },
  refused: { word: msg`拒绝`, tone: 'error' },
  note: { word: msg`非题目内容`, tone: 'none' },
};

/** Option letters: A to Z, then numbers. */
export const letterOf = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1));
