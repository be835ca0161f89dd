import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

interface Decided {
  course: string;
  courseId: string;
  offeringId: string;
  /** '' for an approval. */
  reason: string;
}

export const enrolmentDecided: MessageType = {
  id: 'enrolment.decided',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '选课审核结果', 'en-US': 'Decisions on enrolments' },
  channels: ['product', 'mail'],
};

export const enrolmentApproved = messageEvent<Decided>({
  id: 'enrolment.approved',
  type: enrolmentDecided,
  words: {
    'zh-CN': ({ course }) => ({ title: `《${course}》报名已通过`, text: '开课后即可学习。' }),
    'en-US': ({ course }) => ({
      title: `You are enrolled in ${course}`,
      text: 'You can begin as soon as the course has started.',
    }),
  },
  link: ({ offeringId }) => learningAddresses.offering.to({ id: offeringId }),
});

export const enrolmentRejected = messageEvent<Decided>({
  id: 'enrolment.rejected',
  type: enrolmentDecided,
  words: {
    'zh-CN': ({ course, reason }) => ({ title: `《${course}》报名未通过`, text: `原因：${reason}` }),
    'en-US': ({ course, reason }) => ({
      title: `Your enrolment in ${course} was not approved`,
      text: `Reason: ${reason}`,
    }),
  },
  link: ({ courseId }) => coursesAddresses.introduction.to({ id: courseId }),
});

export const enrolmentRemoved = messageEvent<Decided>({
  id: 'enrolment.removed',
  type: enrolmentDecided,
  words: {
    'zh-CN': ({ course, reason }) => ({ title: `你已被移出《${course}》`, text: `原因：${reason}` }),
    'en-US': ({ course, reason }) => ({ title: `You were taken off ${course}`, text: `Reason: ${reason}` }),
  },
  link: ({ courseId }) => coursesAddresses.introduction.to({ id: courseId }),
});
