import type { MessageEntry } from '#contract/messages/messages.contract.ts';
import { DetailAlone, MessageDetail, NothingOpen } from '#views/messages/message-detail.view.tsx';
import { ReceivedAnnouncementPart } from './received-announcement.part.tsx';

interface Props {
  /** As the address has it; '' for none. */
  id: string;
  /** Null where the list does not have it: it stands on another page, was taken back, or is not the person's. */
  message: MessageEntry | null;
  onBack: () => void;
  onArchive: () => void;
  onUnread: () => void;
  /** What the list does not have is shown. */
  onShown: (id: string) => void;
}

/** The message beside the list; of an announcement its whole text. */
export function OpenMessage({ id, message, onBack, onShown, ...on }: Props) {
  if (message)
    return (
      <MessageDetail message={message} onBack={onBack} {...on}>
        {message.announcementId === null ? undefined : <ReceivedAnnouncementPart messageId={message.id} />}
      </MessageDetail>
    );
  return (
    <DetailAlone onBack={onBack}>
      {id === '' ? (
        <NothingOpen />
      ) : (
        <ReceivedAnnouncementPart messageId={id} missing={<NothingOpen />} onShown={() => onShown(id)} />
      )}
    </DetailAlone>
  );
}
