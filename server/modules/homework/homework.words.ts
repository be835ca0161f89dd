import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { groupHandIn } from './group-work.words.ts';
import { momentWords } from '#server/platform/refusals/moment-words.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

interface OfHomework {
  title: string;
  homeworkId: string;
  offeringId: string;
}
const link = ({ offeringId, homeworkId }: OfHomework) =>
  homeworkAddresses.attempt.to({ id: offeringId, homework: homeworkId });

const homeworkOpened: MessageType = {
  id: 'homework.published',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '新作业', 'en-US': 'New homework' },
  channels: ['product'],
};
const marksOut: MessageType = {
  id: 'marks.published',
  category: 'grades',
  group: 'learning',
  name: { 'zh-CN': '成绩公布、批语', 'en-US': 'Published points and comments' },
  hint: { 'zh-CN': '公布后立即', 'en-US': 'As soon as they are published' },
  channels: ['product', 'mail'],
};
const workReturned: MessageType = {
  id: 'submission.returned',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '作业被退回', 'en-US': 'Returned work' },
  channels: ['product', 'mail'],
};
const dueSoon: MessageType = {
  id: 'homework.due',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '作业快截止', 'en-US': 'Homework due soon' },
  hint: { 'zh-CN': '提前 24 小时和 2 小时', 'en-US': '24 hours and 2 hours before' },
  channels: ['product', 'mail'],
};
const markingSummary: MessageType = {
  id: 'marking.waiting',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '待批作业', 'en-US': 'Work to mark' },
  hint: { 'zh-CN': '每天 08:00 汇总', 'en-US': 'A summary every day at 08:00' },
  roles: ['teacher', 'schoolAdmin', 'platformAdmin'],
  channels: ['product', 'mail'],
};
const dueLater: MessageType = {
  id: 'homework.extended',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '作业延期', 'en-US': 'Homework extended' },
  channels: ['product', 'mail'],
};
const marking: MessageType = {
  id: 'marking.division',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '批阅分工变动', 'en-US': 'Division of marking' },
  hint: { 'zh-CN': '阅卷教师离开教学团队时', 'en-US': 'When a marker leaves the team' },
  roles: ['teacher', 'schoolAdmin', 'platformAdmin'],
  channels: ['product'],
};
export const homeworkMessageTypes = [
  homeworkOpened,
  dueSoon,
  dueLater,
  marksOut,
  workReturned,
  groupHandIn,
  markingSummary,
  marking,
];

export const homeworkPublished = messageEvent<OfHomework>({
  id: 'homework.published',
  type: homeworkOpened,
  words: {
    'zh-CN': ({ title }) => ({ title: `新作业“${title}”`, text: '点开可查看要求和截止时间。' }),
    'en-US': ({ title }) => ({
      title: `New homework: “${title}”`,
      text: 'Open it to see what to do and until when.',
    }),
  },
  link,
});

export const marksPublished = messageEvent<OfHomework>({
  id: 'marks.published',
  type: marksOut,
  words: {
    'zh-CN': ({ title }) => ({ title: `作业“${title}”的成绩已公布`, text: '点开可查看得分和评语。' }),
    'en-US': ({ title }) => ({
      title: `The points for “${title}” are published`,
      text: 'Open it to see your points and comments.',
    }),
  },
  link,
});

export const submissionReturned = messageEvent<OfHomework & { reason: string; until?: Date }>({
  id: 'submission.returned',
  type: workReturned,
  words: {
    'zh-CN': ({ title, reason, until }) => ({
      title: `作业“${title}”被退回`,
      text: `原因：${reason}\n${until ? `请于 ${momentWords('zh-CN', until)} 前修改并再次提交。` : '修改后可以再次提交。'}`,
    }),
    'en-US': ({ title, reason, until }) => ({
      title: `Your work on “${title}” was returned`,
      text: `Reason: ${reason}\n${
        until
          ? `Change it and submit it again by ${momentWords('en-US', until)}.`
          : 'You can change it and submit it again.'
      }`,
    }),
  },
  link,
});

/** To who has not handed it in. */
export const homeworkDue = messageEvent<OfHomework & { dueAt: Date; hours: number }>({
  id: 'homework.due',
  type: dueSoon,
  words: {
    'zh-CN': ({ title, dueAt, hours }) => ({
      title: `作业“${title}”将于 ${momentWords('zh-CN', dueAt)} 截止`,
      text: `还有不到 ${hours} 小时，你还没有提交。`,
    }),
    'en-US': ({ title, dueAt, hours }) => ({
      title: `“${title}” is due on ${momentWords('en-US', dueAt)}`,
      text: `Less than ${hours} hours are left, and you have not handed it in yet.`,
    }),
  },
  link,
});

/** To whom it falls due later than to others. */
export const homeworkExtended = messageEvent<OfHomework & { dueAt: Date; reason: string }>({
  id: 'homework.extended',
  type: dueLater,
  words: {
    'zh-CN': ({ title, dueAt, reason }) => ({
      title: `作业“${title}”延期至 ${momentWords('zh-CN', dueAt)}`,
      text: `原因：${reason}`,
    }),
    'en-US': ({ title, dueAt, reason }) => ({
      title: `“${title}” is now due on ${momentWords('en-US', dueAt)} for you`,
      text: `Reason: ${reason}`,
    }),
  },
  link,
});

interface Waiting {
  waiting: number;
  homeworkCount: number;
  /** Whole days that the oldest has waited. */
  days: number;
  course: string;
  courseId: string;
  title: string;
  homeworkId: string;
}
const submissions = (count: number) => (count === 1 ? '1 submission' : `${count} submissions`);

/** The longest waiting homework is named, and opened. */
export const markingWaits = messageEvent<Waiting>({
  id: 'marking.waiting',
  type: markingSummary,
  words: {
    'zh-CN': ({ waiting, homeworkCount, days, course, title }) => ({
      title: `${waiting} 份作业待批${days > 0 ? `，最早的已等 ${days} 天` : ''}`,
      text: `${course}　${title}${homeworkCount > 1 ? ` 等 ${homeworkCount} 次作业` : ''}`,
    }),
    'en-US': ({ waiting, homeworkCount, days, course, title }) => ({
      title: `${submissions(waiting)} to mark${days > 0 ? `, the oldest for ${days === 1 ? '1 day' : `${days} days`}` : ''}`,
      text: `${course}: ${title}${homeworkCount > 1 ? ` and ${homeworkCount - 1} more` : ''}`,
    }),
  },
  link: ({ courseId, homeworkId }) => homeworkAddresses.marking.to({ id: courseId, homework: homeworkId }),
});

/** To who leads the team: what was somebody's to mark lies free for all. */
export const markerLeft = messageEvent<{ name: string; title: string; courseId: string; homeworkId: string }>({
  id: 'marking.markerLeft',
  type: marking,
  words: {
    'zh-CN': ({ name, title }) => ({
      title: `${name}不再批阅“${title}”`,
      text: '该教师已离开教学团队或不再有批改权限，原分给该教师的作业可由其他教师批阅。点开可重新分工。',
    }),
    'en-US': ({ name, title }) => ({
      title: `${name} no longer marks “${title}”`,
      text: 'This teacher has left the team or may not mark any more. The others may mark that part now; open it to divide it anew.',
    }),
  },
  link: ({ courseId, homeworkId }) =>
    homeworkAddresses.manage.to({ id: courseId, homework: homeworkId, tab: 'submissions' }),
});
