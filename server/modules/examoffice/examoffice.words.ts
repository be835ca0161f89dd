import { examOfficeAddresses } from '#contract/examoffice/exam-office.addresses.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';
import { momentWords } from '#server/platform/refusals/moment-words.ts';

interface OfPlan {
  course: string;
  title: string;
  examId: string;
  offeringId: string;
  opensAt: Date;
}

const examSeats: MessageType = {
  id: 'exam.seats',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '考场与座位', 'en-US': 'Rooms and seats of exams' },
  hint: { 'zh-CN': '考场安排发布或有变动时', 'en-US': 'When they are published or change' },
  channels: ['product', 'mail'],
};
const examDuties: MessageType = {
  id: 'exam.duties',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '监考安排', 'en-US': 'Exams to invigilate' },
  hint: { 'zh-CN': '监考安排发布或有变动时', 'en-US': 'When they are published or change' },
  roles: ['teacher', 'schoolAdmin', 'platformAdmin'],
  channels: ['product', 'mail'],
};
export const examOfficeMessageTypes = [examSeats, examDuties];

const toExam = ({ offeringId, examId }: OfPlan) => examsAddresses.exam.to({ id: offeringId, exam: examId });
const toDuties = () => examOfficeAddresses.duties.to();
const zhOf = ({ course, title }: OfPlan) => `《${course}》“${title}”`;

export const seatsPublished = messageEvent<OfPlan>({
  id: 'exam.seatsPublished',
  type: examSeats,
  words: {
    'zh-CN': (of) => ({
      title: `${zhOf(of)}考场安排已发布`,
      text: `${momentWords('zh-CN', of.opensAt)} 开考，点开可查看你的考场和座位。`,
    }),
    'en-US': (of) => ({
      title: `Rooms and seats of “${of.title}” (${of.course}) are out`,
      text: `It begins ${momentWords('en-US', of.opensAt)}. Open it to see your room and seat.`,
    }),
  },
  link: toExam,
});

export const seatsChanged = messageEvent<OfPlan>({
  id: 'exam.seatsChanged',
  type: examSeats,
  words: {
    'zh-CN': (of) => ({ title: `${zhOf(of)}考场安排有变动`, text: '请点开查看你现在的考场和座位。' }),
    'en-US': (of) => ({
      title: `Your room or seat of “${of.title}” (${of.course}) has changed`,
      text: 'Open it to see where you sit now.',
    }),
  },
  link: toExam,
});

export const dutiesPublished = messageEvent<OfPlan>({
  id: 'exam.dutiesPublished',
  type: examDuties,
  words: {
    'zh-CN': (of) => ({
      title: `${zhOf(of)}监考安排已发布`,
      text: `${momentWords('zh-CN', of.opensAt)} 开考，点开可查看考场和考生。`,
    }),
    'en-US': (of) => ({
      title: `You invigilate “${of.title}” (${of.course})`,
      text: `It begins ${momentWords('en-US', of.opensAt)}. Open it to see room and learners.`,
    }),
  },
  link: toDuties,
});

export const dutiesChanged = messageEvent<OfPlan>({
  id: 'exam.dutiesChanged',
  type: examDuties,
  words: {
    'zh-CN': (of) => ({ title: `${zhOf(of)}监考安排有变动`, text: '请点开查看你现在的监考考场。' }),
    'en-US': (of) => ({
      title: `What you invigilate of “${of.title}” (${of.course}) has changed`,
      text: 'Open it to see your room.',
    }),
  },
  link: toDuties,
});
