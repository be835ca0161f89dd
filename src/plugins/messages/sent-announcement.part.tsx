import { useLingui } from '@lingui/react/macro';
import type { Announcement } from '#contract/messages/announcements.contract.ts';
import { announcementsOperations as operations } from '#contract/messages/announcements.operations.ts';
import { currentOf } from '#kit/shown.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { announcementLifecycle, type AnnouncementMove } from '#machines/messages/announcement.lifecycle.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { SentAnnouncement } from '#views/messages/sent-announcement.view.tsx';
import { ReceiptsPart } from './receipts.part.tsx';

const refresh = [operations.list, operations.get, operations.standing];

interface Props {
  id: string;
  /** How often its figures are asked for, ms. */
  everyMs: number;
  onBack: () => void;
}

/** The announcement that is open, and what its sender does with it. */
export function SentAnnouncementPart({ id, everyMs, onBack }: Props) {
  const { t } = useLingui();
  const { preview } = usePlatform();
  const announcement = useOperation(operations.get, { id }, { everyMs, freshMs: 0 });
  const acts = useSentActs(onBack);
  return (
    <Loaded
      shown={currentOf(announcement)}
      what={t`公告`}
      bare
      skeleton={<SkeletonRows count={6} height={40} />}
      missing={
        <StateBlock bare kind="missing" title={t`未找到这条公告`} actions={[{ label: t`返回列表`, onPress: onBack }]} />
      }
    >
      {(now) => (
        <SentAnnouncement
          announcement={now}
          actions={acts.actionsOf(now)}
          isBusy={acts.isBusy}
          receipts={
            (now.status === 'sent' || now.status === 'withdrawn') && (
              <ReceiptsPart announcement={now} everyMs={everyMs} />
            )
          }
          onBack={onBack}
          onDownload={(fileId) => void preview.download(fileId)}
        />
      )}
    </Loaded>
  );
}

/** @param onRemoved the draft is gone */
function useSentActs(onRemoved: () => void) {
  const { t } = useLingui();
  const { notify, confirm } = usePlatform();
  const withdraw = useAct(operations.withdraw, { refresh });
  const unschedule = useAct(operations.unschedule, { refresh });
  const remove = useAct(operations.remove, { refresh });
  const done = (title: string) => ({
    onSuccess: () => notify({ kind: 'success', title }),
    onError: ({ message }: Error) => notify({ kind: 'error', title: message }),
  });

  async function onWithdraw({ id, delivered }: Announcement) {
    const isAgreed = await confirm({
      title: t`撤回这条公告？`,
      text: t`已送达的 ${delivered} 人将不能再查看正文和附件，未送达的不再发送。已发出的邮件和短信无法收回，撤回后不能恢复。`,
      agree: t`撤回公告`,
      isDanger: true,
    });
    if (isAgreed) withdraw.mutate({ id }, done(t`公告已撤回`));
  }
  async function onRemove({ id }: Announcement) {
    const isAgreed = await confirm({
      title: t`删除这份草稿？`,
      text: t`草稿删除后不能恢复。`,
      agree: t`删除草稿`,
      isDanger: true,
    });
    if (!isAgreed) return;
    const { onError, onSuccess } = done(t`草稿已删除`);
    remove.mutate({ id }, { onError, onSuccess: () => (onSuccess(), onRemoved()) });
  }

  return {
    isBusy: withdraw.isPending || unschedule.isPending || remove.isPending,
    actionsOf(now: Announcement) {
      const can = (move: AnnouncementMove) =>
        nextStatus(announcementLifecycle, now.status, { type: `announcement.${move}` }, {}) !== null;
      return {
        ...(can('withdraw') && { withdraw: () => void onWithdraw(now) }),
        ...(can('unschedule') && {
          unschedule: () => unschedule.mutate({ id: now.id }, done(t`已取消定时，公告转为草稿`)),
        }),
        ...(now.status === 'draft' && { remove: () => void onRemove(now) }),
      };
    },
  };
}
