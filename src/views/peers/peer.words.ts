import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PeerReviewStatus, PeerState } from '#contract/peers/peers.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';

export const peerStateWords: Record<PeerState, { word: MessageDescriptor; tone: Tone }> = {
  off: { word: msg`未开启`, tone: 'none' },
  waiting: { word: msg`待开始`, tone: 'now' },
  open: { word: msg`互评中`, tone: 'ok' },
  closed: { word: msg`已截止`, tone: 'none' },
};

export const reviewWords: Record<PeerReviewStatus, { word: MessageDescriptor; tone: Tone }> = {
  assigned: { word: msg`待评阅`, tone: 'now' },
  started: { word: msg`评阅中`, tone: 'now' },
  submitted: { word: msg`已提交`, tone: 'ok' },
  expired: { word: msg`逾期未交`, tone: 'late' },
  withdrawn: { word: msg`已撤回`, tone: 'none' },
};
