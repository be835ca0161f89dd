import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ImportedClass } from '../modules/classes/classes.import.ts';
import { importGroups, importHomework, importSubmissions } from '../modules/homework/homework-import.service.ts';
import { accountId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { dayFrom, demoId } from './demo-random.ts';

interface DemoGroupHomework {
  key: string;
  title: string;
  instructions: string;
  opensInDays: number;
  dueInDays: number;
  questions: readonly { content: QuestionContent; points: number; answer: Answer }[];
}

const essay = (stem: string, reference: string, text: string, points: number) => ({
  content: { kind: 'essay', stem: `<p>${stem}</p>`, reference } satisfies QuestionContent,
  points,
  answer: { kind: 'essay', text } satisfies Answer,
});

/** One is marked and published; one runs, and has been begun by a few groups. */
const works: readonly DemoGroupHomework[] = [
  {
    key: 'ds-group-1',
    title: '小组实验 1　停车场管理',
    instructions: '用栈和队列模拟停车场。小组分工完成，每组提交一份报告。',
    opensInDays: -30,
    dueInDays: -16,
    questions: [
      essay(
        '说明停车场和便道各用什么结构，为什么。',
        '停车场用栈，便道用队列；说明先后顺序。',
        '停车场只有一个出入口，后进的车先出，用栈；便道上的车按到达顺序进场，用队列。让路的车暂存在另一个栈中。',
        40,
      ),
      essay(
        '给出测试数据和运行结果，并说明小组分工。',
        '数据覆盖满场、让路、排队三种情形；分工明确。',
        '测试数据：容量 2，依次到达 5 辆，第 1 辆先离开。结果与手工推演一致。分工：一人设计结构，一人编码，两人测试并写报告。',
        60,
      ),
    ],
  },
  {
    key: 'ds-group-2',
    title: '小组实验 2　校园导航',
    instructions: '用图表示校园，求两地之间的最短路径。小组分工完成，每组提交一份报告。',
    opensInDays: -5,
    dueInDays: 12,
    questions: [
      essay(
        '校园地图用什么存储结构，为什么。',
        '边较少时用邻接表；说明空间复杂度。',
        '校园有 24 个地点、37 条路，边远少于顶点数的平方，用邻接表，空间为 O(n + e)。',
        40,
      ),
      essay(
        '说明最短路径的求法，给出三组测试结果。',
        '迪杰斯特拉算法；三组结果正确。',
        '用迪杰斯特拉算法，从图书馆出发。',
        60,
      ),
    ],
  },
];

/** Group homework of the course of data structures, by the groups of its classes for the lab. */
export async function importGroupHomework(
  tx: Database,
  courses: readonly PlannedCourse[],
  classes: readonly ImportedClass[],
  now: Date,
): Promise<void> {
  const course = courses.find(({ key }) => key === 'data-structures');
  const own = classes.filter(({ courseId }) => courseId === course?.id);
  const sets = own.flatMap(({ id, groupSets: [lab] }) => (lab ? [{ id: lab.id, classId: id }] : []));
  if (!course || sets.length === 0) return;
  const by = accountId(course.team[0]!);
  for (const { key, title, instructions, opensInDays, dueInDays, questions } of works) {
    const imported = await importHomework(tx, {
      id: demoId(`homework ${course.key} ${key}`),
      ...{ courseId: course.id, createdBy: by, isPublished: true, title, instructions: `<p>${instructions}</p>` },
      opensAt: dayFrom(now, opensInDays, 8).toISOString(),
      dueAt: dayFrom(now, dueInDays, 23 + 59 / 60).toISOString(),
      ...{ lateRule: null, attempts: 1, weight: 5 },
      questions: questions.map(({ content, points }, index) => ({
        id: demoId(`homework question ${course.key} ${key} ${index}`),
        ...{ content, points },
      })),
    });
    await importGroups(tx, imported.id, sets);
    const isOver = dueInDays < 0;
    const markedAt = dayFrom(now, dueInDays + 4, 16);
    const rows = own.flatMap(({ offeringId, groupSets: [lab] }) =>
      (lab?.groups ?? []).flatMap(({ id, learnerIds }, index) => {
        // A few groups are behind: one handed nothing in, and only some have begun what runs.
        if (learnerIds.length === 0 || (isOver ? index % 7 === 6 : index % 3 !== 0)) return [];
        const submittedAt = dayFrom(now, dueInDays - 1 - (index % 3), 15 + index / 10);
        return {
          id: demoId(`group submission ${imported.id} ${id}`),
          ...{ offeringId, learnerId: learnerIds[0]!, group: { id, number: index + 1, learnerIds } },
          startedAt: dayFrom(now, opensInDays + 1, 14),
          submittedAt: isOver ? submittedAt : null,
          answers: (isOver ? questions : questions.slice(0, 1)).map(({ answer }, at) => ({
            questionId: imported.questions[at]!.id,
            answer,
          })),
          ...(isOver && {
            marks: {
              ...{ by, at: markedAt, publishedAt: markedAt, comment: '分工清楚，测试数据可以再多一组。' },
              byHand: questions.map(({ points }, at) => ({
                questionId: imported.questions[at]!.id,
                points: points - ((index + at) % 4) * 4,
              })),
            },
          }),
        };
      }),
    );
    await importSubmissions(tx, imported, rows);
  }
}
