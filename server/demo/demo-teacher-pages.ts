import type { TeacherTitle } from '#contract/teachers/teacher-titles.rule.ts';
import type { TeacherProfile } from '#contract/teachers/teachers.contract.ts';
import type { CollegeTree } from '../modules/schools/schools.import.ts';
import type { TeacherPageRow } from '../modules/teachers/teachers.import.ts';
import { accountId, teacherKeys, titleOf } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { chance, dayFrom } from './demo-random.ts';
import type { DemoSchool } from './demo-schools.ts';

const titleCodes: Readonly<Record<string, TeacherTitle>> = {
  讲师: 'lecturer',
  副教授: 'associateProfessor',
  教授: 'professor',
  高级实验师: 'seniorExperimentalist',
};
const positions = ['', '', '教研室主任', '课程组负责人', '实训中心主任', '副院长'];
const concerns = [
  '混合式教学',
  '虚拟仿真实验',
  '课程思政',
  '过程性评价',
  '产教融合',
  '知识图谱与课程建设',
  '教育数字化',
];
const beliefs = [
  '相信学会提问比记住答案更重要，课堂上一半的时间留给学生说。',
  '课程里的案例都来自本省的企业与集镇，学生看得见、摸得着、用得上。',
  '坚持每次课先动手再讲理论，错误留在黑板上一起分析。',
  '习惯把复杂的问题拆成一张图，再请学生补上缺的那一笔。',
];
const venues = ['云海教育研究', '云海大学出版社', '职业教育通讯', '全省教学改革论文集'];

function publicationsOf(key: string, titles: readonly string[], year: number): TeacherProfile['publications'] {
  const luck = chance(`publications ${key}`);
  return titles.slice(0, 3).flatMap((title, at) => {
    const names = [`《${title}》混合式教学的设计与实践`, `${title}（新形态教材）`, `面向产出的“${title}”课程评价`];
    return luck.next() < 0.3
      ? []
      : [{ title: names[at]!, venue: luck.pick(venues), year: year - at - luck.whole(0, 3), address: null }];
  });
}

/** Whoever teaches nothing yet has said little. */
function profileOf(key: string, courses: readonly PlannedCourse[], department: string, now: Date): TeacherProfile {
  const luck = chance(`teacher page ${key}`);
  const titles = courses.map(({ facts }) => facts.title);
  const since = luck.whole(4, 26);
  return {
    title: titleCodes[titleOf(key)] ?? null,
    department,
    position: luck.pick(positions),
    fields: [...titles.slice(0, 2).map((title) => title.split('（')[0]!), ...luck.shuffled(concerns).slice(0, 2)],
    portraitFileId: null,
    biography:
      titles.length === 0
        ? ''
        : `从教 ${since} 年，主要承担“${titles.slice(0, 2).join('”“')}”等课程的教学。\n\n${luck.pick(beliefs)}`,
    publications: publicationsOf(key, titles, now.getUTCFullYear()),
    links: [],
  };
}

/** The teacher of the demo accounts, as the pictures show him. */
const shen: Partial<TeacherProfile> = {
  position: '课程组负责人',
  fields: ['算法与程序设计教育', '数据结构', '教育数字化'],
  biography:
    '在云海大学教了二十二年程序设计。相信每个算法都能从生活里的一次排队讲起，课上先动手，再命名。\n\n主持省级精品课程两门，带领课程组把全部实验搬到了浏览器里。',
  links: [{ name: '课程实验室', address: 'https://example.com/algorithms' }],
};

/** What the teachers of a province say of themselves: most agreed that everybody sees it, within the last year. */
export function planTeacherPages(
  schools: readonly DemoSchool[],
  courses: readonly PlannedCourse[],
  departments: ReadonlyMap<string, CollegeTree>,
  copy: number,
  now: Date,
): TeacherPageRow[] {
  const keys = [...(copy === 0 ? ['teacher'] : []), ...schools.flatMap(teacherKeys)];
  return keys.map((key) => {
    const luck = chance(`teacher consent ${key}`);
    const own = courses.filter(({ team }) => team.includes(key));
    const isAgreed = key === 'teacher' || luck.next() < 0.88;
    return {
      accountId: accountId(key),
      profile: { ...profileOf(key, own, departments.get(accountId(key))!.name, now), ...(key === 'teacher' && shen) },
      agreedAt: isAgreed ? dayFrom(now, -luck.whole(5, 300), 10) : null,
    };
  });
}
