import { dayMs } from '#contract/common/length.rule.ts';
import type { ImportedClass, ImportedGroupSet } from '../modules/classes/classes.import.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { accountId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { dayFrom, demoId } from './demo-random.ts';

interface DemoClass {
  name: string;
  /** Null: closed. */
  code: string | null;
  /** Of the learners of the offering, in their order. */
  share: number;
}

/** Classes by course; the learner of the login page is in the second one. */
const demoClasses: Readonly<Record<string, readonly DemoClass[]>> = {
  'data-structures': [
    { name: '计科 2301', code: '110327', share: 0.26 },
    { name: '计科 2302', code: '352816', share: 0.27 },
    { name: '计科 2303', code: '470952', share: 0.24 },
    { name: '软件 2301', code: '806143', share: 0.18 },
  ],
};

export const demoClassId = (courseKey: string, name: string): string => demoId(`class ${courseKey} ${name}`);

/** Groups for the lab, put together at random, and those for the project, which learners choose until next week. */
function groupSetsOf(key: string, learnerIds: readonly string[], now: Date): ImportedGroupSet[] {
  const dealt = (name: string, many: number, some: readonly string[]) =>
    Array.from({ length: many }, (_, at) => ({
      id: demoId(`class group ${key} ${name} ${at}`),
      learnerIds: some.filter((_one, index) => index % many === at),
    }));
  const [lab, project] = ['实验分组', '课程设计选题'] as const;
  const labs = Math.max(1, Math.ceil(learnerIds.length / 4));
  // The learner of the login page has not chosen yet.
  const chosen = learnerIds.slice(1).filter((_one, index) => index % 3 !== 2);
  return [
    {
      ...{ id: demoId(`class groups ${key} ${lab}`), name: lab, way: 'random', until: null, places: null },
      ...{ groups: dealt(lab, labs, learnerIds), createdAt: dayFrom(now, -40, 10) },
    },
    {
      ...{
        id: demoId(`class groups ${key} ${project}`),
        name: project,
        way: 'choice',
        until: dayFrom(now, 7, 22),
        places: 6,
      },
      ...{
        groups: dealt(project, Math.max(1, Math.ceil(learnerIds.length / 5)), chosen),
        createdAt: dayFrom(now, -3, 9),
      },
    },
  ];
}

function classesOf(
  course: PlannedCourse,
  classes: readonly DemoClass[],
  enrolments: readonly PlannedEnrolment[],
  now: Date,
): ImportedClass[] {
  const offering = course.offerings.find(({ state }) => state === 'running');
  if (!offering) return [];
  const own = accountId('learner');
  const here = enrolments.filter((one) => one.offeringId === offering.id);
  const learning = here.filter(isLearning);
  const others = learning.filter(({ learnerId }) => learnerId !== own);
  const waiting = here.filter(({ status }) => status === 'applied').slice(0, 2);
  let taken = 0;
  return classes.map(({ name, code, share }, index) => {
    const from = taken;
    taken += Math.floor(others.length * share);
    const some = [
      ...(index === 1 ? learning.filter(({ learnerId }) => learnerId === own) : []),
      ...others.slice(from, taken),
    ];
    const key = `${course.key} ${name}`;
    const idOf = (learnerId: string) => demoId(`class member ${course.key} ${learnerId}`);
    return {
      ...{ id: demoClassId(course.key, name), courseId: course.id, offeringId: offering.id, name, code },
      ...{ codeUntil: new Date(now.getTime() + 21 * dayMs), places: 60, mayLeave: index === 3 },
      groupSets: groupSetsOf(
        key,
        some.map(({ learnerId }) => learnerId),
        now,
      ).slice(0, index === 1 ? 2 : 1),
      members: [
        ...some.map(({ learnerId, since }, at) => ({
          ...{
            id: idOf(learnerId),
            learnerId,
            status: 'active' as const,
            via: at % 5 === 4 ? ('code' as const) : ('register' as const),
            since,
          },
        })),
        ...(index === 0 ? waiting : []).map(({ learnerId, since }) => ({
          ...{ id: idOf(learnerId), learnerId, status: 'applied' as const, via: 'code' as const, since },
        })),
      ],
    };
  });
}

/** Teaching classes of running offerings. */
export const planClasses = (
  courses: readonly PlannedCourse[],
  enrolments: readonly PlannedEnrolment[],
  now: Date,
): ImportedClass[] =>
  courses.flatMap((course) => {
    const classes = demoClasses[course.key];
    return classes ? classesOf(course, classes, enrolments, now) : [];
  });
