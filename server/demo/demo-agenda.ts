import { hourMs } from '#contract/common/length.rule.ts';
import { addDays, beginOf, dayOf, momentOf } from '#contract/common/platform-time.rule.ts';
import type { ImportedEntry } from '../modules/agenda/agenda.import.ts';
import { accountId } from './demo-people.ts';
import { demoId } from './demo-random.ts';

interface DemoEntry {
  of: 'learner' | 'teacher';
  title: string;
  note?: string;
  /** From today. */
  days: number;
  /** Absent: the whole day. */
  from?: string;
  /** Of an event. */
  until?: string;
  isDone?: boolean;
}

const demoEntries: readonly DemoEntry[] = [
  { of: 'learner', title: '还《数据结构》参考书', note: '图书馆二楼，三本', days: -3, from: '17:00', isDone: true },
  { of: 'learner', title: '整理上周的笔记', days: -1, from: '21:00', isDone: true },
  { of: 'learner', title: '背完第三章的名词', days: 0 },
  { of: 'learner', title: '小组讨论：图的应用', note: '带上各自画的图', days: 1, from: '19:00', until: '20:30' },
  { of: 'learner', title: '报名英语四级', note: '截止前一天系统很慢', days: 4, from: '17:00' },
  { of: 'learner', title: '志愿服务', days: 8, from: '14:00', until: '17:00' },
  { of: 'learner', title: '提交实习单位信息', days: 12, from: '18:00' },
  { of: 'teacher', title: '准备期中讲评', note: '先看错得最多的三题', days: -2, from: '20:00', isDone: true },
  { of: 'teacher', title: '教研室例会', note: '讨论下学期的课程计划', days: 1, from: '15:00', until: '16:30' },
  { of: 'teacher', title: '交教学日历', days: 3, from: '12:00' },
  { of: 'teacher', title: '答疑', days: 5, from: '16:00', until: '17:30' },
];

/** What the learner and the teacher of the login page wrote into their calendars. */
export const planAgenda = (now: Date): ImportedEntry[] =>
  demoEntries.map(({ of, title, note = '', days, from, until, isDone }) => {
    const day = addDays(dayOf(now), days);
    const startsAt = new Date(from === undefined ? beginOf(day) : momentOf(`${day}T${from}`));
    return {
      ...{ id: demoId(`agenda ${of} ${title}`), ownerId: accountId(of), title, note, startsAt },
      ...{ form: until === undefined ? 'task' : 'event', isDay: from === undefined },
      endsAt: until === undefined ? null : new Date(momentOf(`${day}T${until}`)),
      doneAt: isDone === true ? new Date(startsAt.getTime() - hourMs) : null,
    };
  });
