import type { CourseTree, ItemTree } from '../modules/courses/courses.import.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { demoCourses } from './demo-courses.ts';
import type { DemoCourse } from './demo-course.ts';
import { accountId, teacherKeys, titleOf } from './demo-people.ts';
import { chance, dayFrom, demoId } from './demo-random.ts';
import { demoSchools, type DemoSchool } from './demo-schools.ts';

/** One of the N provinces that `--scale N` puts side by side: the first is the province itself, the others its copies. */
export const copyOf = (schools: readonly DemoSchool[], copy: number): DemoSchool[] =>
  copy === 0
    ? [...schools]
    : schools.map((school) => ({
        ...school,
        key: copied(school.key, copy),
        name: `${school.name}（第 ${copy + 1} 校区）`,
      }));

export const copied = (key: string, copy: number) => (copy === 0 ? key : `${key}~${copy}`);

/** A course of the plan: who gives it, when, and what stands in it. */
export interface PlannedCourse {
  key: string;
  id: string;
  facts: Pick<DemoCourse, 'title' | 'edition' | 'subject' | 'level' | 'form' | 'credits' | 'hours' | 'summary'> & {
    category: string | null;
  };
  /** Null: a course of the catalogue, with a short outline. */
  content: DemoCourse | null;
  school: string;
  /** Account keys; the first leads. */
  team: readonly string[];
  offerings: readonly (CourseTree['offerings'][number] & { id: string; state: 'ended' | 'running' | 'upcoming' })[];
}

const weeks = (count: number) => count * 7;

/** The school term that a day falls in, as courses name it. */
export function termOf(day: Date): string {
  const china = new Date(day.getTime() + 8 * 3_600_000);
  const month = china.getUTCMonth() + 1;
  const isAutumn = month >= 8 || month <= 1;
  return `${month === 1 ? china.getUTCFullYear() - 1 : china.getUTCFullYear()} ${isAutumn ? '秋' : '春'}`;
}

/** Beginnings in days from today; a listed course takes one by its place in the catalogue. */
const beginnings = [-75, -70, 3, -61, 10, -82, -54, -140, 20, -68, -47, 33, -75, -160];

function offeringsOf(key: string, now: Date, begins: number, isFilled: boolean): PlannedCourse['offerings'] {
  const luck = chance(`offerings ${key}`);
  const one = (number: number, start: number, state: PlannedCourse['offerings'][number]['state']) => ({
    id: demoId(`offering ${key} ${number}`),
    state,
    term: termOf(dayFrom(now, start)),
    startsAt: dayFrom(now, start, 8),
    endsAt: dayFrom(now, start + weeks(16) - 1, 23),
    // Those that begin late have not opened their enrolment yet.
    enrolFrom: dayFrom(now, start > 15 ? start - 12 : start - 21),
    enrolUntil: dayFrom(now, state === 'ended' ? start + 14 : Math.max(start + 14, 9)),
    capacity: luck.next() < 0.2 ? 400 : null,
    isReviewed: !isFilled && luck.next() < 0.3,
  });
  const state = begins > 0 ? 'upcoming' : begins + weeks(16) < 0 ? 'ended' : 'running';
  const before = isFilled ? [one(1, begins - 364, 'ended'), one(2, begins - 182, 'ended')] : [];
  return [...before, one(before.length + 1, begins, state)];
}

/** Lead and one or two colleagues of the same school; the demo teacher leads the first course. */
function teamOf(key: string, school: DemoSchool): string[] {
  const keys = chance(`team ${key}`).shuffled(teacherKeys(school));
  return key === 'data-structures' ? ['teacher', ...keys.slice(0, 2)] : keys.slice(0, 2);
}

export function planCourses(copy: number, now: Date): PlannedCourse[] {
  const schools = new Map(copyOf(demoSchools, copy).map((school) => [school.key, school]));
  const plan = (
    key: string,
    facts: PlannedCourse['facts'] & { school: string },
    content: DemoCourse | null,
    begins: number,
  ) => {
    const own = copied(key, copy);
    const school = schools.get(copied(facts.school, copy))!;
    const { title, edition, subject, category, level, form, credits, hours, summary } = facts;
    return {
      key: own,
      id: demoId(`course ${own}`),
      facts: { title, edition, subject, category, level, form, credits, hours, summary },
      content,
      school: school.key,
      team: teamOf(own, school),
      offerings: offeringsOf(own, now, begins, content !== null),
    };
  };
  return [
    ...demoCourses.map((course) => plan(course.key, course, course, -75)),
    ...demoCatalogue.map((course, index) =>
      plan(course.key, { ...course, category: null }, null, beginnings[index % beginnings.length]!),
    ),
  ];
}

/** The outline of a course that the catalogue only lists: readable, short, the same shape for all. */
export const listedChapters = ({ title, summary }: PlannedCourse['facts']): CourseTree['chapters'] => [
  {
    title: '开始之前',
    sections: [
      {
        title: '课程说明',
        items: [
          {
            kind: 'richText',
            title: `怎样学「${title}」`,
            html: `<p>${summary}</p><p>本课程每周一个主题，先读导学，再看案例，最后完成小结。遇到不明白的地方，把问题写成一句话带到课堂上。</p>`,
          },
          {
            kind: 'richText',
            title: '考核与成绩',
            html: '<p>内容学习占四成，作业占六成；六十分合格，八十五分优秀。迟交的作业按天扣分，扣分规则写在每次作业里。</p>',
          },
        ],
      },
    ],
  },
  {
    title: '核心内容',
    sections: [
      {
        title: '第一个主题',
        items: [
          {
            kind: 'richText',
            title: '导学：先提三个问题',
            html: `<p>打开「${title}」之前，请先写下三个问题：它要解决什么？谁会用到它？没有它会怎样？</p><p>学完这一单元再回来看，你的答案多半已经变了，这正是学习发生的地方。</p>`,
          },
        ],
      },
    ],
  },
];

export const teamTree = (team: readonly string[]) => ({
  ownerId: accountId(team[0]!),
  ownerTitle: titleOf(team[0]!),
  team: team.slice(1).map((key) => ({ accountId: accountId(key), role: 'teacher' as const, title: titleOf(key) })),
});

/** Of the item at this place, counted through the whole course. */
export const itemId = (course: string, index: number) => demoId(`item ${course} ${index}`);

/** The outline with an id for everything in it, by its place. */
export function withIds(course: string, chapters: CourseTree['chapters']): CourseTree['chapters'] {
  let index = 0;
  const itemOf = (item: ItemTree): ItemTree => ({
    ...item,
    id: itemId(course, index),
    bodyId: demoId(`body ${course} ${index++}`),
  });
  return chapters.map((chapter, at) => ({
    ...chapter,
    id: demoId(`chapter ${course} ${at}`),
    sections: chapter.sections.map((section, place) => ({
      ...section,
      id: demoId(`section ${course} ${at} ${place}`),
      items: section.items.map(itemOf),
    })),
  }));
}
