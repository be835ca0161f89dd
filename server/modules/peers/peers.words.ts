import { peersAddresses } from '#contract/peers/peers.addresses.ts';
import { momentWords } from '#server/platform/refusals/moment-words.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

interface OfPeers {
  title: string;
  homeworkId: string;
  offeringId: string;
  closesAt: Date;
}
const link = ({ offeringId, homeworkId }: OfPeers) => peersAddresses.mine.to({ id: offeringId, homework: homeworkId });

const opened: MessageType = {
  id: 'peers.opened',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '作业互评', 'en-US': 'Peer review' },
  channels: ['product'],
};
const ending: MessageType = {
  id: 'peers.due',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '互评快截止', 'en-US': 'Peer review due soon' },
  hint: { 'zh-CN': '提前 24 小时', 'en-US': '24 hours before' },
  channels: ['product', 'mail'],
};
export const peerMessageTypes = [opened, ending];

export const peersOpened = messageEvent<OfPeers>({
  id: 'peers.opened',
  type: opened,
  words: {
    'zh-CN': ({ title, closesAt }) => ({
      title: `作业“${title}”开始互评`,
      text: `请于 ${momentWords('zh-CN', closesAt)} 前评阅分配给你的作品。`,
    }),
    'en-US': ({ title, closesAt }) => ({
      title: `Peer review of “${title}” has begun`,
      text: `Review the works that were assigned to you by ${momentWords('en-US', closesAt)}.`,
    }),
  },
  link,
});

/** To who has not submitted all reviews. */
export const peersDue = messageEvent<OfPeers>({
  id: 'peers.due',
  type: ending,
  words: {
    'zh-CN': ({ title, closesAt }) => ({
      title: `作业“${title}”的互评将于 ${momentWords('zh-CN', closesAt)} 截止`,
      text: '你还有评阅没有提交。',
    }),
    'en-US': ({ title, closesAt }) => ({
      title: `Peer review of “${title}” ends on ${momentWords('en-US', closesAt)}`,
      text: 'You have not submitted all your reviews yet.',
    }),
  },
  link,
});
