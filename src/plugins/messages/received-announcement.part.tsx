import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import { messageNews } from '#contract/messages/messages.rule.ts';
import { currentOf } from '#kit/shown.ts';
import { useLive, useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { ReceivedAnnouncement } from '#views/messages/received-announcement.view.tsx';
import { useShown } from './use-shown.ts';

interface Props {
  messageId: string;
  /** In place of it where the message is none of an announcement, or not the person's. */
  missing?: ReactNode;
  /** It stands there for the person to read. */
  onShown?: () => void;
}

/** The announcement behind a message, whole; asked for anew each time, since it may have been taken back. */
export function ReceivedAnnouncementPart({ messageId, missing = null, onShown }: Props) {
  const { t } = useLingui();
  const { preview } = usePlatform();
  const refresh = useRefresh();
  const received = useOperation(announcementsOperations.received, { messageId }, { freshMs: 0 });
  useLive(messageNews.marked, () => void refresh(announcementsOperations.received));
  useShown(received.data && !received.isPlaceholderData && !received.data.isWithdrawn ? messageId : null, () =>
    onShown?.(),
  );
  return (
    <Loaded
      shown={currentOf(received)}
      what={t`公告`}
      bare
      skeleton={<SkeletonRows count={4} height={40} />}
      missing={missing}
    >
      {(announcement) => (
        <ReceivedAnnouncement announcement={announcement} onDownload={(fileId) => void preview.download(fileId)} />
      )}
    </Loaded>
  );
}
