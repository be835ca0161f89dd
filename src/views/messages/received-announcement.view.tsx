import { useLingui } from '@lingui/react/macro';
import type { ReceivedAnnouncement as Received } from '#contract/messages/announcements.contract.ts';
import { minuteText } from '../common/moments.ts';
import { PersonFace } from '../common/person-face.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { AnnouncementBody } from './announcement-body.view.tsx';
import styles from './received-announcement.module.css';
import { listText } from '#views/common/list-text.ts';

interface Props {
  announcement: Received;
  onDownload: (fileId: string) => void;
}

/** An announcement as a receiver reads it; of one that was taken back nothing but that. */
export function ReceivedAnnouncement({ announcement, onDownload }: Props) {
  const { t } = useLingui();
  const { isWithdrawn, title, body, files, senderName, audienceNames, sentAt } = announcement;
  if (isWithdrawn)
    return (
      <StateBlock bare kind="empty" title={t`该公告已撤回`}>
        {t`发送者已撤回这条公告，不能再查看其内容。`}
      </StateBlock>
    );
  const names = listText(audienceNames);
  return (
    <>
      <h2 id="message-title">{title}</h2>
      <p className={styles.from}>
        {senderName !== '' && (
          <span className={styles.sender}>
            <PersonFace name={senderName} size={24} />
            {senderName}
          </span>
        )}
        <time dateTime={sentAt}>{minuteText(sentAt)}</time>
        {names !== '' && <span>{t`通知对象 ${names}`}</span>}
      </p>
      <AnnouncementBody body={body} files={files} onDownload={onDownload} />
    </>
  );
}
