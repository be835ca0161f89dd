import type { ImportedReview } from '../modules/courses/review/reviews.import.ts';
import type { EarlierVersion } from '../modules/courses/versions/versions.import.ts';
import { accountId, schoolId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { dayFrom, demoId } from './demo-random.ts';

/** What items of it were called before the last publication, by what they are called now. */
export const earlierTitles: Readonly<Record<string, string>> = {
  '阅读：身边的五种结构': '阅读：生活中的五种结构',
  '讲义：复杂度速查与例题': '讲义：复杂度速查',
};

/** What the offered teacher's course was before: two publications, each with less in it. */
export const planVersions = (now: Date): readonly EarlierVersion[] => [
  {
    publishedAt: dayFrom(now, -190, 10),
    without: 4,
    sheet: { summary: '学会把现实问题变成可以计算的结构。', credits: 3, hours: 48 },
  },
  { publishedAt: dayFrom(now, -110, 15), without: 1, sheet: {}, titles: earlierTitles },
];

/** One course of the offered school that its administrator has before her, with comments. */
export function planReviews(courses: readonly PlannedCourse[], now: Date): ImportedReview[] {
  const course = courses.find(({ school, content }) => school === 'yunhai' && content === null);
  if (!course) return [];
  const lead = accountId(course.team[0]!);
  const admin = accountId('schoolAdmin');
  return [
    {
      id: demoId(`review ${course.key}`),
      courseId: course.id,
      schoolId: schoolId('yunhai'),
      submittedBy: lead,
      submittedAt: dayFrom(now, -3, 9),
      note: '按上学期的教学反馈调整了讲义和作业。',
      sheet: { summary: '从三个老问题出发，学会把话说清楚、把理由讲明白。', hours: 48 },
      comments: [
        {
          id: demoId('review comment 0'),
          ...{ item: 1, kind: 'must', quote: '迟交的作业按天扣分', text: '请写明每天扣几分、最多扣多少。', by: admin },
          at: dayFrom(now, -1, 10),
          reply: {
            id: demoId('review reply'),
            by: lead,
            text: '已在草稿中补充，下次送审时一并提交。',
            at: dayFrom(now, -1, 14),
          },
        },
        {
          id: demoId('review comment 2'),
          ...{
            item: 2,
            kind: 'advice',
            quote: '请先写下三个问题',
            text: '可以给一个示例，学生更容易下笔。',
            by: admin,
          },
          at: dayFrom(now, -1, 11),
        },
        {
          id: demoId('review comment 1'),
          ...{ item: null, kind: 'must', quote: '', text: '课程介绍需写明先修要求。', by: admin },
          at: dayFrom(now, -2, 16),
          isResolved: true,
        },
      ],
    },
  ];
}
