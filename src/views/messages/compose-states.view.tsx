import { useLingui } from '@lingui/react/macro';
import type { Announcement } from '#contract/messages/announcements.contract.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { minuteText } from '../common/moments.ts';
import { StateBlock } from '../common/state-block.view.tsx';

/** Who asks may announce to nobody. */
export function NoAudience() {
  const { t } = useLingui();
  return (
    <StateBlock
      kind="refused"
      title={t`暂无可通知的对象`}
      actions={[{ label: t`返回消息中心`, href: messagesAddresses.centre.to() }]}
    >
      {t`教师可以向自己课程开课的学生发公告，学校管理员可以向本校师生发公告。有了开课或管理权限后再来这里。`}
    </StateBlock>
  );
}

/** The draft of the address is not there. */
export function NoDraft() {
  const { t } = useLingui();
  return (
    <StateBlock
      kind="missing"
      title={t`草稿不存在`}
      actions={[
        { label: t`写新公告`, href: messagesAddresses.compose.to() },
        { label: t`我发出的`, href: messagesAddresses.sent.to() },
      ]}
    >
      {t`可能已被删除。`}
    </StateBlock>
  );
}

interface Props {
  announcement: Announcement;
  isBusy: boolean;
  onUnschedule: () => void;
}

/** It was sent meanwhile, or waits for its time: nothing of it is changed here. */
export function NotDraft({ announcement: { id, status, title, scheduledAt }, isBusy, onUnschedule }: Props) {
  const { t } = useLingui();
  const view = { label: t`查看`, href: messagesAddresses.sent.to({ id }) };
  if (status === 'scheduled' && scheduledAt !== null) {
    const moment = minuteText(scheduledAt);
    return (
      <StateBlock
        kind="done"
        title={t`将在 ${moment} 发送`}
        actions={[{ label: t`取消定时，继续编辑`, onPress: () => !isBusy && onUnschedule() }, view]}
      >
        {t`“${title}”已设为定时发送，修改前需要先取消定时。`}
      </StateBlock>
    );
  }
  return (
    <StateBlock
      kind="done"
      title={status === 'withdrawn' ? t`公告已撤回` : t`公告已发送`}
      actions={[view, { label: t`写新公告`, href: messagesAddresses.compose.to() }]}
    >
      {t`“${title}”不能再修改。`}
    </StateBlock>
  );
}
