import { audienceExtents, type AudienceExtent } from '#contract/messages/announcements.rule.ts';
import type { MessageType } from '#server/platform/ports/inbox.port.ts';

/** Nobody can switch announcements off in the product: who announces has to know that they arrive. */
const always = ['product'] as const;

const types: Record<AudienceExtent, MessageType> = {
  course: {
    id: 'announcement.course',
    category: 'announcements',
    group: 'courses',
    name: { 'zh-CN': '课程公告', 'en-US': 'Announcements of courses' },
    channels: ['product', 'mail'],
    always,
  },
  school: {
    id: 'announcement.school',
    category: 'announcements',
    group: 'courses',
    name: { 'zh-CN': '学校公告', 'en-US': 'Announcements of the school' },
    channels: ['product'],
    always,
  },
  platform: {
    id: 'announcement.platform',
    category: 'announcements',
    group: 'account',
    name: { 'zh-CN': '平台公告', 'en-US': 'Announcements of the platform' },
    channels: ['product'],
    always,
  },
};
export const announcementMessageTypes = Object.values(types);

/** Of an announcement to several audiences the widest says how people want to be told. */
export const announcementTypeOf = (extents: readonly AudienceExtent[]): MessageType =>
  types[audienceExtents.findLast((extent) => extents.includes(extent)) ?? 'course'];
