import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

interface OfGroup {
  title: string;
  homeworkId: string;
  offeringId: string;
  /** The member who did it. */
  by: string;
}
const link = ({ offeringId, homeworkId }: OfGroup) =>
  homeworkAddresses.attempt.to({ id: offeringId, homework: homeworkId });

export const groupHandIn: MessageType = {
  id: 'groupWork.handedIn',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '小组作业提交、撤回', 'en-US': 'Group work handed in or withdrawn' },
  channels: ['product'],
};

/** To the other members of the group. */
export const groupHandedIn = messageEvent<OfGroup>({
  id: 'groupWork.handedIn',
  type: groupHandIn,
  words: {
    'zh-CN': ({ title, by }) => ({ title: `${by}提交了小组作业“${title}”`, text: '点开可查看回执；成绩由全组共享。' }),
    'en-US': ({ title, by }) => ({
      title: `${by} handed in “${title}” for your group`,
      text: 'Open it to see the receipt. The mark is for the whole group.',
    }),
  },
  link,
});

export const groupRecalled = messageEvent<OfGroup>({
  id: 'groupWork.recalled',
  type: groupHandIn,
  words: {
    'zh-CN': ({ title, by }) => ({ title: `${by}撤回了小组作业“${title}”`, text: '修改后请在截止前重新提交。' }),
    'en-US': ({ title, by }) => ({
      title: `${by} withdrew “${title}” of your group`,
      text: 'Hand it in again before it is due.',
    }),
  },
  link,
});
