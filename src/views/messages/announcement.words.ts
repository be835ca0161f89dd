import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnnouncementRow } from '#contract/messages/announcements.contract.ts';
import type { Tone } from '../common/flag.view.tsx';

type Status = AnnouncementRow['status'];

export const statusWords: Record<Status, MessageDescriptor> = {
  draft: msg`草稿`,
  scheduled: msg`定时`,
  sending: msg`发送中`,
  sent: msg`已发送`,
  withdrawn: msg`已撤回`,
};

export const statusTones: Record<Status, Tone> = {
  draft: 'none',
  scheduled: 'late',
  sending: 'now',
  sent: 'ok',
  withdrawn: 'none',
};

/** The time that matters of an announcement, as it stands. */
export const momentOf = ({
  status,
  scheduledAt,
  sentAt,
  withdrawnAt,
  updatedAt,
}: Omit<AnnouncementRow, 'audienceNames'>) =>
  ({ draft: null, scheduled: scheduledAt, sending: sentAt, sent: sentAt, withdrawn: withdrawnAt })[status] ?? updatedAt;
