import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const courseHandedOver: MessageType = {
  id: 'course.handedOver',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '课程负责人变更', 'en-US': 'Changes of the lead teacher' },
  roles: ['teacher', 'schoolAdmin', 'platformAdmin'],
  channels: ['product', 'mail'],
};
export const courseMessageTypes = [courseHandedOver];

/** Courses that were handed over by one act, from or to one person. */
interface HandedOver {
  /** The first of them. */
  course: string;
  courseId: string;
  count: number;
  /** The name of the other teacher; '' where there are several. */
  other: string;
}

const several = { 'zh-CN': '其他教师', 'en-US': 'other teachers' };

export const courseReceived = messageEvent<HandedOver>({
  id: 'course.received',
  type: courseHandedOver,
  words: {
    'zh-CN': ({ course, count, other }) => ({
      title: count === 1 ? `你已成为《${course}》的负责人` : `你已成为《${course}》等 ${count} 门课程的负责人`,
      text: `原负责人：${other || several['zh-CN']}。`,
    }),
    'en-US': ({ course, count, other }) => ({
      title: count === 1 ? `You now lead ${course}` : `You now lead ${count} courses, among them ${course}`,
      text: `Led before by ${other || several['en-US']}.`,
    }),
  },
  link: ({ count, courseId }) =>
    count === 1 ? teachingAddresses.information.to({ id: courseId }) : teachingAddresses.taught.to(),
});

export const coursePassedOn = messageEvent<HandedOver>({
  id: 'course.passedOn',
  type: courseHandedOver,
  words: {
    'zh-CN': ({ course, count, other }) => ({
      title: count === 1 ? `《${course}》已移交给${other}` : `《${course}》等 ${count} 门课程已移交给${other}`,
      text: '你仍是教学团队的主讲教师。',
    }),
    'en-US': ({ course, count, other }) => ({
      title:
        count === 1
          ? `${course} is now led by ${other}`
          : `${count} of your courses are now led by ${other}: ${course} …`,
      text: 'You stay in the team as a teacher.',
    }),
  },
  link: ({ count, courseId }) =>
    count === 1 ? coursesAddresses.introduction.to({ id: courseId }) : teachingAddresses.taught.to(),
});
