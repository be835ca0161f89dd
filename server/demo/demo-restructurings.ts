import { dayOf } from '#contract/common/platform-time.rule.ts';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { ActImport, ClassImport, MemberImport } from '../modules/members/members.import.ts';
import type { MergedCollege } from '../modules/schools/restructuring.import.ts';
import type { CollegeTree } from '../modules/schools/schools.import.ts';
import { accountId, schoolId } from './demo-people.ts';
import { dayFrom, demoId } from './demo-random.ts';

/** 软件学院, which the university has not had any more since some months ago. */
const merged = { name: '软件学院', major: '080902', daysAgo: 140 };

interface Before {
  colleges: readonly CollegeTree[];
  members: readonly MemberImport[];
  classes: readonly ClassImport[];
}

/** The merge in the history of the university: what it moved, and what the people keep of it among their own changes. */
export function planMerge({ colleges, members, classes }: Before, now: Date): [MergedCollege, ActImport] {
  const [into] = colleges;
  const major = into!.majors.find(({ code }) => code === merged.major)!;
  const [id, day] = [demoId(`college yunhai ${merged.name}`), dayOf(dayFrom(now, -merged.daysAgo).getTime())];
  const ofMajor = members.filter(({ majorId, statusSince }) => majorId === major.id && statusSince < day);
  const classIds = new Set(ofMajor.map(({ classId }) => classId));
  const moved = classes.filter((one) => classIds.has(one.id));
  const whole = { schoolId: schoolId('yunhai'), madeBy: accountId('schoolAdmin') };
  return [
    {
      ...{ ...whole, id, actId: demoId(`merge yunhai ${merged.name}`), name: merged.name, position: colleges.length },
      ...{ into: { id: into!.id!, name: into!.name }, madeAt: dayFrom(now, -merged.daysAgo, 10) },
      parts: [
        { id: 'members.learners', name: words('学生', 'Learners'), count: ofMajor.length },
        { id: 'members.classes', name: words('班级', 'Classes'), count: moved.length },
        { id: 'schools.majors', name: words('专业', 'Majors'), count: 1 },
      ],
    },
    {
      ...{ ...whole, id: demoId(`member act of merge ${merged.name}`), act: 'restructure', day },
      reason: `${merged.name} → ${into!.name}`,
      changes: ofMajor.map((one) => ({ memberId: one.id, before: { collegeId: id, college: merged.name } })),
    },
  ];
}
