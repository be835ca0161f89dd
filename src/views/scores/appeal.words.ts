import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { OwnAppeal } from '#contract/scores/appeal.contract.ts';
import type { AppealFilter } from '#contract/scores/appeal.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';

export const appealWords: Readonly<Record<OwnAppeal['status'], { word: MessageDescriptor; tone: Tone }>> = {
  asked: { word: msg`待回复`, tone: 'late' },
  kept: { word: msg`维持原成绩`, tone: 'none' },
  corrected: { word: msg`成绩已更正`, tone: 'ok' },
  withdrawn: { word: msg`已撤回`, tone: 'none' },
};

export const appealFilterWords: Readonly<Record<AppealFilter, MessageDescriptor>> = {
  asked: msg`待回复`,
  answered: msg`已回复`,
  withdrawn: msg`已撤回`,
};
