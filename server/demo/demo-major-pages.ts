import type { MajorCourse, MajorText } from '#contract/organisation/major-page.contract.ts';
import { subjectOfMajor } from '#contract/schools/major-subject.rule.ts';
import type { MajorPageRow } from '../modules/schools/major-pages.import.ts';
import type { CollegeTree } from '../modules/schools/schools.import.ts';
import { accountId, schoolId, teacherKeys } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { chance, dayFrom } from './demo-random.ts';
import type { DemoSchool } from './demo-schools.ts';

type Major = CollegeTree['majors'][number];

const course = (term: number, title: string, credits: number): MajorCourse => ({
  title,
  credits,
  term,
  courseId: null,
});

/** What everybody takes, whatever the major. */
const common: readonly MajorCourse[] = [
  course(1, '思想道德与法治', 3),
  course(1, '大学英语（一）', 3),
  course(2, '中国近现代史纲要', 3),
  course(2, '大学英语（二）', 3),
  course(3, '马克思主义基本原理', 3),
  course(4, '创新创业基础', 2),
];

/** The computing majors of the university have a plan of their own. */
const computing: readonly MajorCourse[] = [
  course(1, '高等数学（一）', 5),
  course(1, '程序设计基础', 4),
  course(2, '高等数学（二）', 5),
  course(2, '离散数学', 4),
  course(3, '数据结构与算法', 4),
  course(3, '数字逻辑', 3),
  course(3, '概率论与数理统计', 3),
  course(4, '计算机组成原理', 4),
  course(4, '数据库系统', 3.5),
  course(5, '操作系统', 4),
  course(5, '计算机网络', 3.5),
  course(6, '编译原理', 3),
  course(6, '软件工程', 3),
  course(7, '机器学习导论', 3),
  course(7, '专业实习', 4),
  course(8, '毕业设计', 10),
];

/** Of any other: its foundations, its middle, its practice. */
const usual = (name: string, terms: number): MajorCourse[] => [
  course(1, `${name}导论`, 2),
  course(2, `${name}基础`, 4),
  course(3, `${name}核心课程（一）`, 4),
  course(Math.min(4, terms - 1), `${name}核心课程（二）`, 4),
  course(terms - 2, `${name}综合实训`, 5),
  course(terms - 1, '岗位实习', 8),
  course(terms, '毕业设计', 10),
];

const degrees: Readonly<Record<string, string>> = {
  '01': '哲学',
  '02': '经济学',
  '03': '法学',
  '04': '教育学',
  '05': '文学',
  '06': '历史学',
  '07': '理学',
  '08': '工学',
  '09': '农学',
  '10': '医学',
  '12': '管理学',
  '13': '艺术学',
};

const openings = [
  (name: string, college: string) =>
    `<p>${name}由${college}开设，课程从真实的问题出发，第一学期就进入实验室和现场。</p>`,
  (name: string, college: string) =>
    `<p>${college}的${name}强调扎实的基础与持续的练习：每门核心课程都有线上资源，课堂时间留给讨论和动手。</p>`,
  (name: string, college: string) =>
    `<p>${name}面向本省的行业需求培养人才。${college}与十余家单位共建实践基地，实习与毕业设计在岗位上完成。</p>`,
];

function textOf(major: Major, college: string, offered: readonly PlannedCourse[]): MajorText {
  const { code, name, years } = major;
  const luck = chance(`major page ${major.id}`);
  const terms = Number(years) * 2;
  const isComputing = code.startsWith('0809');
  const plan = [...common, ...(isComputing ? computing : usual(name, terms))];
  const linked = plan.map((one) => {
    const same = offered.find(({ facts }) => facts.title === one.title);
    return same ? { ...one, courseId: same.id } : one;
  });
  const further = offered
    .filter(
      ({ facts: { title, subject } }) => subject === subjectOfMajor(code) && !plan.some((one) => one.title === title),
    )
    .slice(0, 4)
    .map(({ id, facts }, at) => ({
      ...course(Math.min(3 + at, terms), facts.title, facts.credits ?? 2),
      courseId: id,
    }));
  const degree = degrees[code.slice(0, 2)];
  return {
    introduction: luck.pick(openings)(name, college),
    aims: `<ul><li>掌握${name}的基本理论、方法和工具，能独立分析并解决实际问题。</li><li>具备良好的职业道德、表达能力与团队协作能力。</li><li>能够持续学习，适应行业与技术的变化。</li></ul>`,
    courses: [...linked, ...further].toSorted((a, b) => a.term - b.term),
    facts: [
      ...(major.level === 'undergraduate' && degree ? [{ name: '授予学位', value: `${degree}学士` }] : []),
      { name: '招生', value: `每年约 ${luck.whole(3, 14) * 10} 人` },
      { name: '培养方案', value: `2024 版，${years === 3 ? 140 : 160} 学分` },
    ],
  };
}

/** Of each school the pages of a few majors; those of the demo teacher are the first two of his college. */
export function planMajorPages(
  schools: readonly DemoSchool[],
  colleges: ReadonlyMap<string, readonly CollegeTree[]>,
  courses: readonly PlannedCourse[],
  now: Date,
): MajorPageRow[] {
  return schools.flatMap((school) => {
    const keys = teacherKeys(school);
    const offered = courses.filter((one) => one.school === school.key);
    const led = colleges
      .get(schoolId(school.key))!
      .flatMap(({ name, majors }) => majors.slice(0, 2).map((major) => ({ major, college: name })));
    return led.slice(0, 8).map(({ major, college }, at) => {
      const isOwn = school.key === 'yunhai' && at < 2;
      const text = textOf(major, college, offered);
      const isPublished = isOwn ? at === 0 : at % 4 !== 3;
      return {
        majorId: major.id!,
        leadId: accountId(isOwn ? 'teacher' : keys[at % keys.length]!),
        text,
        publishedAt: isPublished ? dayFrom(now, -chance(`major published ${major.id}`).whole(5, 200), 9) : null,
        draft:
          isOwn && isPublished
            ? { ...text, facts: [...text.facts, { name: '专业认证', value: '工程教育认证至 2029 年' }] }
            : null,
      };
    });
  });
}
