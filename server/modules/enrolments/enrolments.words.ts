import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

interface Decided {
  course: string;
  courseId: string;
  offeringId: string;
  /** '' for an approval. */
  reason: string;
}

const enrolmentDecided: MessageType = {
  id: 'enrolment.decided',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '选课审核结果', 'en-US': 'Decisions on enrolments' },
  channels: ['product', 'mail'],
};

export const enrolmentWaiting: MessageType = {
  id: 'enrolment.asked',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '选课申请待审核', 'en-US': 'Enrolments to decide' },
  hint: { 'zh-CN': '每个开课每天合并为一条', 'en-US': 'One a day for each offering' },
  roles: ['teacher', 'schoolAdmin', 'platformAdmin'],
  channels: ['product'],
};
export const enrolmentMessageTypes = [enrolmentWaiting, enrolmentDecided];

/** @param waiting how many wait in the offering by now */
export const enrolmentAsked = messageEvent<{ course: string; courseId: string; offeringId: string; waiting: number }>({
  id: 'enrolment.asked',
  type: enrolmentWaiting,
  words: {
    'zh-CN': ({ course, waiting }) => ({
      title: `《${course}》有 ${waiting} 人申请选课`,
      text: '审核通过后学生才能学习。',
    }),
    'en-US': ({ course, waiting }) => ({
      title: waiting === 1 ? `1 learner asks to join ${course}` : `${waiting} learners ask to join ${course}`,
      text: 'They can learn once you have approved them.',
    }),
  },
  link: ({ courseId, offeringId }) =>
    teachingAddresses.students.to({ id: courseId, offering: offeringId, status: 'applied' }),
});

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
