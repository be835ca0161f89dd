import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const lessonChanged: MessageType = {
  id: 'timetable.changed',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '调课与停课', 'en-US': 'Moved and cancelled lessons' },
  hint: { 'zh-CN': '课程改时间、教室、教师或停课时', 'en-US': 'When time, room or teacher of a lesson changes' },
  channels: ['product', 'mail'],
};
export const timetableMessageTypes = [lessonChanged];

interface Slot {
  /** `2026-11-24`. */
  date: string;
  first: number;
  last: number;
}

/** What became of a lesson on a day. */
interface LessonNews {
  course: string;
  reason: string;
  was: Slot;
  /** Of a move. */
  now: (Slot & { room: string; teacher: string }) | null;
}

const range = (first: number, last: number) => (first === last ? String(first) : `${first}–${last}`);
const zh = ({ date, first, last }: Slot) =>
  `${Number(date.slice(5, 7))} 月 ${Number(date.slice(8))} 日第 ${range(first, last)} 节`;
const en = ({ date, first, last }: Slot) => `${date}, ${first === last ? 'period' : 'periods'} ${range(first, last)}`;
const placeOf = ({ room, teacher }: { room: string; teacher: string }) => [room, teacher].filter(Boolean).join(' · ');
const because = (reason: string) => (reason === '' ? '' : `原因：${reason}。`);
const becauseOf = (reason: string) => (reason === '' ? '' : ` Reason: ${reason}`);

const event = (id: string, words: Parameters<typeof messageEvent<LessonNews>>[0]['words']) =>
  messageEvent<LessonNews>({
    id: `timetable.${id}`,
    type: lessonChanged,
    words,
    link: ({ was, now }) => timetableAddresses.own.to({ date: (now ?? was).date }),
  });

export const lessonMoved = event('moved', {
  'zh-CN': ({ course, was, now, reason }) => ({
    title: `《${course}》调课：${zh(was)}改为${zh(now!)}`,
    text: `${placeOf(now!)}。${because(reason)}`,
  }),
  'en-US': ({ course, was, now, reason }) => ({
    title: `${course} moved: ${en(was)} is now ${en(now!)}`,
    text: `${placeOf(now!)}.${becauseOf(reason)}`,
  }),
});

export const lessonCancelled = event('cancelled', {
  'zh-CN': ({ course, was, reason }) => ({ title: `《${course}》停课：${zh(was)}`, text: because(reason) }),
  'en-US': ({ course, was, reason }) => ({
    title: `${course} is cancelled: ${en(was)}`,
    text: becauseOf(reason).trim(),
  }),
});

export const lessonRestored = event('restored', {
  'zh-CN': ({ course, was }) => ({ title: `《${course}》恢复上课：${zh(was)}`, text: '时间、教室和教师照原课表。' }),
  'en-US': ({ course, was }) => ({
    title: `${course} is taught again: ${en(was)}`,
    text: 'Time, room and teacher are those of the timetable.',
  }),
});
