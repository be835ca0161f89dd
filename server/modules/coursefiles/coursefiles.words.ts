import { coursefilesAddresses } from '#contract/coursefiles/coursefiles.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const replaced: MessageType = {
  id: 'courseFile.replaced',
  category: 'announcements',
  group: 'learning',
  name: { 'zh-CN': '课程资料已更新', 'en-US': 'Course files replaced' },
  hint: { 'zh-CN': '看过的文件有了新版本', 'en-US': 'Of files that you looked at' },
  channels: ['product'],
};
export const coursefileMessageTypes = [replaced];

/** @param note what the teacher says of the new file; '' for nothing */
export const courseFileReplaced = messageEvent<{
  course: string;
  file: string;
  note: string;
  offeringId: string;
  entryId: string;
}>({
  id: 'courseFile.replaced',
  type: replaced,
  words: {
    'zh-CN': ({ course, file, note }) => ({
      title: `《${course}》的“${file}”已更新`,
      text: note || '你看过的是之前的版本。',
    }),
    'en-US': ({ course, file, note }) => ({
      title: `“${file}” of ${course} was replaced`,
      text: note || 'You looked at an earlier version.',
    }),
  },
  link: ({ offeringId, entryId }) => coursefilesAddresses.offering.to({ id: offeringId, entry: entryId }),
});
