import { Button } from '@fluentui/react-components';
import { ArrowUndoRegular, CalendarCancelRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import type { Announcement } from '#contract/messages/announcements.contract.ts';
import { Bar } from '../common/figures.view.tsx';
import { FlagTag } from '../common/flag.view.tsx';
import { minuteText } from '../common/moments.ts';
import { AnnouncementBody } from './announcement-body.view.tsx';
import { momentOf, statusTones, statusWords } from './announcement.words.ts';
import { BackToList } from './message-detail.view.tsx';
import centre from './message-centre.module.css';
import styles from './sent.module.css';
import { listText } from '#views/common/list-text.ts';

/** What the sender can do with it as it stands; absent: not now. */
export interface SentActions {
  withdraw?: () => void;
  unschedule?: () => void;
  remove?: () => void;
}

interface Props {
  announcement: Announcement;
  actions: SentActions;
  /** Something is being done with it. */
  isBusy: boolean;
  /** Who has read it, once it went out. */
  receipts: ReactNode;
  /** In a small window the way back to the list. */
  onBack: () => void;
  onDownload: (fileId: string) => void;
}

/** One announcement as its sender sees it. */
export function SentAnnouncement({ announcement, actions, isBusy, receipts, onBack, onDownload }: Props) {
  const { t, i18n } = useLingui();
  const { id, title, status, body, files, audiences } = announcement;
  const { withdraw, unschedule, remove } = actions;
  const at = momentOf(announcement);
  const moment = minuteText(at);
  return (
    <article className={centre.article} aria-labelledby="announcement-title">
      <div className={centre.tools}>
        <BackToList onBack={onBack} />
        <span className={styles.flag}>
          <FlagTag tone={statusTones[status]}>{i18n._(statusWords[status])}</FlagTag>
        </span>
        {status === 'draft' && (
          <Link href={messagesAddresses.compose.to({ id })} asChild>
            <Button as="a" appearance="subtle" icon={<EditRegular />}>{t`继续编辑`}</Button>
          </Link>
        )}
        {remove && (
          <Button appearance="subtle" disabled={isBusy} icon={<DeleteRegular />} onClick={remove}>{t`删除草稿`}</Button>
        )}
        {unschedule && (
          <Button
            appearance="subtle"
            disabled={isBusy}
            icon={<CalendarCancelRegular />}
            onClick={unschedule}
          >{t`取消定时`}</Button>
        )}
        {withdraw && (
          <Button
            appearance="subtle"
            disabled={isBusy}
            icon={<ArrowUndoRegular />}
            onClick={withdraw}
          >{t`撤回`}</Button>
        )}
      </div>
      <h2 id="announcement-title">{title || t`未命名的公告`}</h2>
      <p className={styles.meta}>
        <time dateTime={at}>
          {status === 'draft' && t`保存于 ${moment}`}
          {status === 'scheduled' && t`将于 ${moment} 发送`}
          {(status === 'sending' || status === 'sent') && t`发送于 ${moment}`}
          {status === 'withdrawn' && t`撤回于 ${moment}`}
        </time>
        <Audiences announcement={announcement} />
      </p>
      <AnnouncementBody body={body} files={files} onDownload={onDownload} />
      {status === 'sending' && <Progress {...announcement} />}
      {audiences.length === 0 && status !== 'draft' && <p className={styles.nobody}>{t`通知对象已不存在`}</p>}
      {receipts}
    </article>
  );
}

function Audiences({ announcement: { audiences, status, receivers } }: Pick<Props, 'announcement'>) {
  const { t } = useLingui();
  const names = listText(audiences.map(({ name, detail }) => (detail === '' ? name : `${name} · ${detail}`)));
  const isCounted = status !== 'draft' && status !== 'scheduled';
  // Before it goes out the audiences say how many they are now; who is in several counts in each.
  const people = isCounted ? receivers : audiences.reduce((sum, audience) => sum + audience.people, 0);
  return (
    <>
      <span>{names === '' ? t`未选择通知对象` : t`通知对象 ${names}`}</span>
      {names !== '' && <span>{plural(people, { one: '# 人', other: '# 人' })}</span>}
    </>
  );
}

function Progress({ delivered, receivers }: Pick<Announcement, 'delivered' | 'receivers'>) {
  const { t } = useLingui();
  return (
    <div className={styles.receipts}>
      <p role="status">{t`正在发送，已送达 ${delivered} / ${receivers} 人`}</p>
      <Bar share={receivers === 0 ? 0 : delivered / receivers} label={t`送达进度`} height={8} />
    </div>
  );
}
