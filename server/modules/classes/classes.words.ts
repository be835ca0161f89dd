import { classesAddresses } from '#contract/classes/classes.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

interface InClass {
  course: string;
  offeringId: string;
  name: string;
}

const changed: MessageType = {
  id: 'class.changed',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '教学班变动', 'en-US': 'Changes of teaching classes' },
  hint: { 'zh-CN': '教师将你编入、调入或移出教学班', 'en-US': 'A teacher places you in a class, moves or removes you' },
  channels: ['product'],
};
export const classMessageTypes = [changed];

const link = ({ offeringId }: InClass) => classesAddresses.offering.to({ id: offeringId });

export const classPlaced = messageEvent<InClass>({
  id: 'class.placed',
  type: changed,
  words: {
    'zh-CN': ({ course, name }) => ({ title: `你已编入《${course}》的教学班“${name}”`, text: '打开可查看班级信息。' }),
    'en-US': ({ course, name }) => ({ title: `You are in “${name}” of ${course}`, text: 'Open it to see your class.' }),
  },
  link,
});

export const classMoved = messageEvent<InClass>({
  id: 'class.moved',
  type: changed,
  words: {
    'zh-CN': ({ course, name }) => ({ title: `你在《${course}》中已调到“${name}”`, text: '作业和成绩不变。' }),
    'en-US': ({ course, name }) => ({
      title: `You were moved to “${name}” of ${course}`,
      text: 'Your homework and grades stay as they are.',
    }),
  },
  link,
});

export const classRemoved = messageEvent<InClass>({
  id: 'class.removed',
  type: changed,
  words: {
    'zh-CN': ({ course, name }) => ({
      title: `你已被移出《${course}》的教学班“${name}”`,
      text: '选课不受影响，可以继续学习。',
    }),
    'en-US': ({ course, name }) => ({
      title: `You were removed from “${name}” of ${course}`,
      text: 'You are still enrolled and can go on learning.',
    }),
  },
  link,
});
