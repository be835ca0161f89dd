import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const reviewWaiting: MessageType = {
  id: 'material.submitted',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '资源素材待审核', 'en-US': 'Materials to review' },
  hint: { 'zh-CN': '每个资源库每天合并为一条', 'en-US': 'One a day for each library' },
  roles: ['libMaintainer', 'platformAdmin'],
  channels: ['product'],
};
const materialDecided: MessageType = {
  id: 'material.decided',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '素材审核、下架', 'en-US': 'Materials reviewed or withdrawn' },
  channels: ['product', 'mail'],
};
const complaintAnswered: MessageType = {
  id: 'complaint.decided',
  category: 'replies',
  group: 'account',
  name: { 'zh-CN': '侵权投诉处理结果', 'en-US': 'Decisions on copyright complaints' },
  channels: ['product', 'mail'],
};
export const libraryMessageTypes = [reviewWaiting, materialDecided, complaintAnswered];

/** @param waiting how many wait in the library by now */
export const materialsSubmitted = messageEvent<{ waiting: number; library: string; libraryId: string }>({
  id: 'material.submitted',
  type: reviewWaiting,
  words: {
    'zh-CN': ({ waiting, library }) => ({ title: `${waiting} 份素材待审核`, text: library }),
    'en-US': ({ waiting, library }) => ({
      title: waiting === 1 ? '1 material waits for review' : `${waiting} materials wait for review`,
      text: library,
    }),
  },
  link: ({ libraryId }) => maintenanceAddresses.material.to({ libraryId, tab: 'review' }),
});

export const decidedMoves = ['publish', 'refuse', 'withdraw'] as const;
export type DecidedMove = (typeof decidedMoves)[number];

interface Moved {
  move: DecidedMove;
  libraryId: string;
  library: string;
  /** Of the first of them. */
  title: string;
  materialId: string;
  count: number;
  /** '' for a publication. */
  reason: string;
}
const done: Record<Actor['locale'], Record<DecidedMove, string>> = {
  'zh-CN': { publish: '已通过审核', refuse: '被退回', withdraw: '已下架' },
  'en-US': { publish: 'passed the review', refuse: 'returned', withdraw: 'withdrawn' },
};
/** A newer version that is returned leaves its material where it is. */
const tabs = { publish: 'published', refuse: 'all', withdraw: 'withdrawn' } as const;

/** To whoever made it: what one act did to one or many. */
export const materialsMoved = messageEvent<Moved>({
  id: 'material.moved',
  type: materialDecided,
  words: {
    'zh-CN': ({ move, library, title, count, reason }) => ({
      title: `素材“${title}”${count > 1 ? `等 ${count} 份` : ''}${done['zh-CN'][move]}`,
      text: reason === '' ? library : `${library}\n原因：${reason}`,
    }),
    'en-US': ({ move, library, title, count, reason }) => ({
      title: `${
        count > 1
          ? `“${title}” and ${count - 1} more ${move === 'publish' ? '' : 'were '}`
          : `“${title}” ${move === 'publish' ? '' : 'was '}`
      }${done['en-US'][move]}`,
      text: reason === '' ? library : `${library}\nReason: ${reason}`,
    }),
  },
  link: ({ move, libraryId, materialId, count }) =>
    maintenanceAddresses.material.to({ libraryId, tab: tabs[move], ...(count === 1 && { id: materialId }) }),
});

interface Decided {
  isUpheld: boolean;
  number: string;
  title: string;
  libraryId: string;
  /** Null once it was erased. */
  materialId: string | null;
  explanation: string;
}

/** To who complained. */
export const complaintDecided = messageEvent<Decided>({
  id: 'complaint.decided',
  type: complaintAnswered,
  words: {
    'zh-CN': ({ isUpheld, number, title, explanation }) => ({
      title: isUpheld ? `侵权投诉 ${number} 成立，素材已下架` : `侵权投诉 ${number} 不成立`,
      text: `素材：${title}\n说明：${explanation}`,
    }),
    'en-US': ({ isUpheld, number, title, explanation }) => ({
      title: isUpheld
        ? `Copyright complaint ${number} was upheld, and the material withdrawn`
        : `Copyright complaint ${number} was dismissed`,
      text: `Material: ${title}\nExplanation: ${explanation}`,
    }),
  },
  link: ({ isUpheld, libraryId, materialId }) =>
    isUpheld || materialId === null
      ? libraryAddresses.home.to({ id: libraryId })
      : libraryAddresses.material.to({ id: materialId }),
});

/** To who uploaded the material, who does not learn who complained. */
export const materialComplained = messageEvent<Decided>({
  id: 'material.complained',
  type: materialDecided,
  words: {
    'zh-CN': ({ isUpheld, title, explanation }) => ({
      title: isUpheld ? `素材“${title}”因侵权投诉被下架` : `素材“${title}”的侵权投诉不成立`,
      text: `说明：${explanation}`,
    }),
    'en-US': ({ isUpheld, title, explanation }) => ({
      title: isUpheld
        ? `“${title}” was withdrawn after a copyright complaint`
        : `A copyright complaint about “${title}” was dismissed`,
      text: `Explanation: ${explanation}`,
    }),
  },
  link: ({ libraryId, materialId }) =>
    maintenanceAddresses.material.to({ libraryId, tab: 'all', ...(materialId !== null && { id: materialId }) }),
});
