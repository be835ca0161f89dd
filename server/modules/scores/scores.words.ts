import { scoresAddresses } from '#contract/scores/scores.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const finalOut: MessageType = {
  id: 'grades.final',
  category: 'grades',
  group: 'learning',
  name: { 'zh-CN': '课程成绩公布、更正', 'en-US': 'Course grades published or corrected' },
  channels: ['product', 'mail'],
};
export const scoreMessageTypes = [finalOut];

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
