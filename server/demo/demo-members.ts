import { hourMs } from '#contract/common/length.rule.ts';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import type { MemberStatus } from '#contract/members/member-status.rule.ts';
import type { PersonRow } from '../modules/auth/people.service.ts';
import type { ActImport, ClassImport, MemberImport, SlipImport } from '../modules/members/members.import.ts';
import type { CollegeTree } from '../modules/schools/schools.import.ts';
import { accountId, demoAccounts, demoName, schoolId } from './demo-people.ts';
import { chance, demoId } from './demo-random.ts';
import { applicantNumbers } from './demo-verifications.ts';
import type { DemoSchool } from './demo-schools.ts';

export interface Register {
  classes: ClassImport[];
  members: MemberImport[];
  acts: ActImport[];
}

/** Nobody of these has an account yet; they are of the school whose administrator the login page offers. */
const unknown = { of: 'yunhai', learners: 860, staff: 96, graduated: 70 };
/** The learner of the login page stands in this school's register too, where she has not joined yet. */
const twin = { of: 'technology', key: 'learner' } as const;
const classSize = 32;

type Turn = readonly [
  share: number,
  act: ActImport['act'],
  status: MemberStatus,
  reasons: readonly string[],
  /** Days ago. */
  from: number,
  to: number,
];
const learnerTurns: readonly Turn[] = [
  [0.022, 'suspend', 'suspended', ['因病休学一年', '创业休学', '家庭原因申请休学'], 20, 300],
  [0.012, 'enlist', 'enlisted', ['应征入伍，保留学籍', '秋季征兵入伍'], 60, 420],
  [0.01, 'withdraw', 'withdrawn', ['本人申请退学', '出国留学', '超过休学年限未复学'], 30, 500],
  [0.006, 'transfer', 'transferred', ['转入外省高校'], 80, 300],
  [0.01, 'changeMajor', 'enrolled', ['转专业考核通过', '第二学期转专业'], 90, 400],
  [0.006, 'repeat', 'enrolled', ['未修满学分，编入下一年级'], 60, 90],
];
const staffTurns: readonly Turn[] = [
  [0.07, 'retire', 'retired', ['到龄退休'], 80, 900],
  [0.03, 'depart', 'departed', ['合同期满离职', '调离本校'], 40, 700],
];

const isStaff = ({ id, teacherState, roles = [] }: PersonRow) =>
  teacherState === '1' ||
  applicantNumbers.has(id!) ||
  roles.some(({ role }) => role !== 'learner' && role !== 'teacher');

/** One school's, person after person. */
function registerOf(
  school: DemoSchool,
  colleges: readonly CollegeTree[],
  departments: ReadonlyMap<string, CollegeTree>,
  today: string,
) {
  const id = schoolId(school.key);
  const register: Register = { classes: [], members: [], acts: [] };
  const first = Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 1 : 0);
  const counted = new Map<string, number>();
  const next = (of: string) => {
    const count = (counted.get(of) ?? 0) + 1;
    counted.set(of, count);
    return count;
  };
  const acts = new Map<
    string,
    ActImport & { changes: { memberId: string; before: ActImport['changes'][number]['before'] }[] }
  >();
  const actOf = (act: ActImport['act'], day: string, reason: string) => {
    const key = `${act} ${day} ${reason}`;
    const known = acts.get(key) ?? {
      ...{ id: demoId(`member act ${school.key} ${key}`), schoolId: id, act, day, reason, changes: [] },
      madeBy: school.key === 'yunhai' ? accountId('schoolAdmin') : null,
    };
    acts.set(key, known);
    return known;
  };
  const began = (memberId: string, day: string, reason: string) =>
    actOf('add', day, reason).changes.push({ memberId, before: null });

  function turned(member: MemberImport, turns: readonly Turn[], begin: string) {
    const luck = chance(`turn ${member.id}`);
    let share = luck.next();
    for (const [part, act, status, reasons, from, to] of turns) {
      share -= part;
      if (share >= 0) continue;
      const day = addDays(today, -luck.whole(from, to));
      if (day <= begin) return;
      const before = { status: member.status, statusSince: member.statusSince };
      actOf(act, day, luck.pick(reasons)).changes.push({ memberId: member.id, before });
      if (status !== member.status) Object.assign(member, { status, statusSince: day });
      return;
    }
  }

  /** The first colleges have more people. */
  function collegeFor(key: string) {
    const luck = chance(`college ${key}`);
    const at = Math.floor(luck.next() * luck.next() * colleges.length);
    return { luck, at, college: colleges[at]! };
  }

  function classFor(major: CollegeTree['majors'][number], entryYear: number, place: number): string {
    const name = `${major.name.slice(0, 8)} ${String(entryYear).slice(2)}${String(Math.ceil(place / classSize)).padStart(2, '0')}`;
    const classId = demoId(`class ${school.key} ${major.id} ${name}`);
    if (!register.classes.some((one) => one.id === classId))
      register.classes.push({ id: classId, schoolId: id, majorId: major.id!, entryYear, name });
    return classId;
  }

  return {
    register,
    finish: () => register.acts.push(...acts.values()),
    learner(key: string, name: string, account: string | null, year?: number) {
      const { luck, at, college } = collegeFor(account ?? key);
      const major = luck.pick(college.majors);
      const entryYear = year ?? first - luck.whole(0, major.years);
      const place = next(`${major.id} ${entryYear}`);
      const code = `${String(at + 11)}${college.majors.indexOf(major) + 1}${String(place).padStart(3, '0')}`;
      const begin = `${entryYear}-09-01`;
      const isGraduated = entryYear + major.years <= first;
      const member: MemberImport = {
        ...{ id: demoId(`member ${key}`), schoolId: id, accountId: account, kind: 'learner', name, entryYear },
        ...{ number: `${entryYear}${code}`, collegeId: college.id!, majorId: major.id! },
        ...{ classId: classFor(major, entryYear, place), status: 'enrolled', statusSince: begin },
      };
      register.members.push(member);
      began(member.id, begin, '新生注册');
      if (isGraduated) {
        const day = `${entryYear + major.years}-06-25`;
        const before = { status: member.status, statusSince: begin };
        actOf('graduate', day, '学年毕业审核通过').changes.push({ memberId: member.id, before });
        Object.assign(member, { status: 'graduated', statusSince: day });
      } else if (account === null) turned(member, learnerTurns, begin);
    },
    staff(key: string, name: string, account: string | null, number?: string) {
      const { luck, college: any } = collegeFor(account ?? key);
      const college = departments.get(account ?? '') ?? any;
      const entryYear = first - luck.whole(0, 22);
      const begin = `${entryYear}-07-01`;
      const isExternal = account === null && luck.next() < 0.1;
      const member: MemberImport = {
        ...{ id: demoId(`member ${key}`), schoolId: id, accountId: account, kind: 'staff', name, entryYear },
        number: number ?? `T${entryYear}${String(next(`staff ${entryYear}`)).padStart(3, '0')}`,
        ...{ collegeId: college.id!, majorId: null, classId: null },
        ...{ status: isExternal ? 'external' : 'employed', statusSince: begin },
      };
      register.members.push(member);
      began(member.id, begin, isExternal ? '外聘' : '入职');
      if (account === null && !isExternal) turned(member, staffTurns, begin);
    },
  };
}

/** Everybody who has an account, in the register of the own school; some hundreds more in one. @param now a day's beginning */
export function planMembers(
  schools: readonly DemoSchool[],
  colleges: ReadonlyMap<string, readonly CollegeTree[]>,
  people: readonly PersonRow[],
  departments: ReadonlyMap<string, CollegeTree>,
  now: Date,
): Register {
  const all: Register = { classes: [], members: [], acts: [] };
  for (const school of schools) {
    const id = schoolId(school.key);
    const { register, learner, staff, finish } = registerOf(school, colleges.get(id)!, departments, dayOf(now));
    for (const person of people.filter((one) => one.schoolId === id))
      if (isStaff(person)) staff(`account ${person.id}`, person.name, person.id!, applicantNumbers.get(person.id!));
      else learner(`account ${person.id}`, person.name, person.id!);
    if (school.key === unknown.of) {
      const year = Number(dayOf(now).slice(0, 4)) - 6;
      for (let at = 0; at < unknown.learners; at += 1) learner(`learner ${at}`, demoName(`member ${at}`), null);
      for (let at = 0; at < unknown.graduated; at += 1) learner(`old ${at}`, demoName(`old member ${at}`), null, year);
      for (let at = 0; at < unknown.staff; at += 1) staff(`staff ${at}`, demoName(`staff ${at}`), null);
    }
    if (school.key === twin.of)
      learner(
        `twin ${id}`,
        demoAccounts.find(({ key }) => key === twin.key)!.name,
        null,
        Number(dayOf(now).slice(0, 4)) - 1,
      );
    finish();
    for (const name of ['classes', 'members', 'acts'] as const) (all[name] as object[]).push(...register[name]);
  }
  return all;
}

/** Slips that were handed out lately to some who have no account yet. @param now a day's beginning */
export function planSlips(members: readonly MemberImport[], now: Date): SlipImport[] {
  const dayMs = 24 * hourMs;
  return members
    .filter(({ accountId: account, status }) => account === null && (status === 'enrolled' || status === 'employed'))
    .flatMap(({ id }) => {
      const luck = chance(`slip ${id}`);
      if (luck.next() > 0.3) return [];
      return {
        ...{ id: demoId(`slip ${id}`), memberId: id, issuedBy: accountId('schoolAdmin') },
        ...{ issuedAt: new Date(now.getTime() - luck.whole(1, 20) * dayMs), tries: luck.next() < 0.1 ? 1 : 0 },
      };
    });
}
