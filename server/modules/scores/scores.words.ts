import { scoresAddresses } from '#contract/scores/scores.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const finalOut: MessageType = {
  id: 'grades.final',
  category: 'grades',
  group: 'learning',
  name: { 'zh-CN': '课程成绩公布、更正', 'en-US': 'Course grades published or corrected' },
  channels: ['product', 'mail'],
};
const appealed: MessageType = {
  id: 'grades.appealed',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '成绩复核申请待回复', 'en-US': 'Grades to review' },
  hint: { 'zh-CN': '每门课程每天合并为一条', 'en-US': 'One a day for each course' },
  roles: ['teacher', 'schoolAdmin', 'platformAdmin'],
  channels: ['product'],
};
const appealOut: MessageType = {
  id: 'grades.appealAnswered',
  category: 'grades',
  group: 'learning',
  name: { 'zh-CN': '成绩复核结果', 'en-US': 'Answers to reviews of grades' },
  channels: ['product', 'mail'],
};
export const scoreMessageTypes = [finalOut, appealed, appealOut];

interface OfOffering {
  course: string;
  offeringId: string;
}
const link = ({ offeringId }: OfOffering) => scoresAddresses.mine.to({ id: offeringId });
const shown = (points: number | null) => (points === null ? '–' : String(points));

export const gradesPublished = messageEvent<OfOffering>({
  id: 'grades.published',
  type: finalOut,
  words: {
    'zh-CN': ({ course }) => ({ title: `《${course}》成绩已公布`, text: '可以查看课程成绩和各项得分。' }),
    'en-US': ({ course }) => ({
      title: `Grades of ${course} are published`,
      text: 'See your course grade and what it is made of.',
    }),
  },
  link,
});

export const gradeCorrected = messageEvent<
  OfOffering & { former: number | null; points: number | null; reason: string }
>({
  id: 'grades.corrected',
  type: finalOut,
  words: {
    'zh-CN': ({ course, former, points, reason }) => ({
      title: `《${course}》成绩已更正`,
      text: `由 ${shown(former)} 更正为 ${shown(points)}。原因：${reason}`,
    }),
    'en-US': ({ course, former, points, reason }) => ({
      title: `Your grade of ${course} was corrected`,
      text: `From ${shown(former)} to ${shown(points)}. Reason: ${reason}`,
    }),
  },
  link,
});

/** @param waiting how many wait in the course by now */
export const gradeAppealed = messageEvent<{ course: string; courseId: string; offeringId: string; waiting: number }>({
  id: 'grades.appealed',
  type: appealed,
  words: {
    'zh-CN': ({ course, waiting }) => ({
      title: `《${course}》有 ${waiting} 份成绩复核申请`,
      text: '学生对已公布的成绩提出复核，请在 7 日内回复。',
    }),
    'en-US': ({ course, waiting }) => ({
      title: waiting === 1 ? `1 review of a grade in ${course}` : `${waiting} reviews of grades in ${course}`,
      text: 'Learners ask for a review of published grades. Answer within 7 days.',
    }),
  },
  link: ({ courseId, offeringId }) =>
    scoresAddresses.course.to({ id: courseId, offering: offeringId, view: 'appeals', only: 'asked' }),
});

/** @param points what it was corrected to; null: it is kept */
export const appealAnswered = messageEvent<
  OfOffering & { former: number | null; points: number | null; answer: string }
>({
  id: 'grades.appealAnswered',
  type: appealOut,
  words: {
    'zh-CN': ({ course, former, points, answer }) => ({
      title: points === null ? `《${course}》成绩复核：维持原成绩` : `《${course}》成绩复核：成绩已更正`,
      text: points === null ? answer : `由 ${shown(former)} 更正为 ${shown(points)}。${answer}`,
    }),
    'en-US': ({ course, former, points, answer }) => ({
      title: points === null ? `Your grade of ${course} stays as it is` : `Your grade of ${course} was corrected`,
      text: points === null ? answer : `From ${shown(former)} to ${shown(points)}. ${answer}`,
    }),
  },
  link,
});
