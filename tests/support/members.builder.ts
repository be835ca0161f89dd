import type { Member, MemberFilter } from '#contract/members/members.contract.ts';
import type { MemberAdd, MembersAct } from '#contract/members/members-writes.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { importColleges } from '#server/modules/schools/schools.import.ts';
import { addSchools } from './some-courses.builder.ts';
import type { TestApp, TestPerson } from './test-app.ts';

const { add, addClass, list } = membersOperations;
const major = { level: 'undergraduate', years: 4 } as const;

/** Two schools, the first with colleges that lie in each other, and whoever administers them. */
export async function registry(test: TestApp) {
  const school = await addSchools(test);
  const admin = await test.person('schoolAdmin', { schoolId: school.yunhai, name: '顾清和' });
  const foreign = await test.person('schoolAdmin', { schoolId: school.normal });
  await importColleges(test.db, school.yunhai, [
    {
      name: '计算机学院',
      majors: [
        { ...major, code: '080901', name: '计算机科学与技术' },
        { ...major, code: '080902', name: '软件工程' },
      ],
    },
    { name: '文学院', majors: [{ ...major, code: '050101', name: '汉语言文学' }] },
  ]);
  await importColleges(test.db, school.normal, [
    { name: '教育学院', majors: [{ ...major, code: '040101', name: '教育学' }] },
  ]);
  const colleges = await test.db.selectFrom('colleges').select(['id', 'name']).execute();
  const majors = await test.db.selectFrom('majors').select(['id', 'name']).execute();
  const idIn = (rows: { id: string; name: string }[], name: string) => rows.find((row) => row.name === name)!.id;
  const [computing, letters] = [idIn(colleges, '计算机学院'), idIn(colleges, '文学院')];
  const within = await admin.call(organisationOperations.add, {
    ...{ schoolId: school.yunhai, parentId: computing, name: '软件系' },
  });
  const department = within.result!.colleges.find(({ name }) => name === '软件系')!.id;
  const dean = await test.person('collegeAdmin');
  await test.db
    .insertInto('account_roles')
    .values({ account_id: dean.id, role: 'collegeAdmin', school_id: school.yunhai, scope_id: letters })
    .execute();
  const places = {
    ...{ computing, letters, department, education: idIn(colleges, '教育学院') },
    ...{ science: idIn(majors, '计算机科学与技术'), software: idIn(majors, '软件工程') },
    ...{ chinese: idIn(majors, '汉语言文学'), pedagogy: idIn(majors, '教育学') },
  };
  let count = 0;
  const learner = (facts: Partial<MemberAdd> = {}): MemberAdd => ({
    ...{ schoolId: school.yunhai, kind: 'learner', name: '林晓舟', number: `2026${(count += 1)}`, classId: null },
    ...{ collegeId: computing, majorId: places.science, entryYear: 2026 },
    ...facts,
  });
  const added = async (facts: Partial<MemberAdd> = {}, who: TestPerson = admin): Promise<Member> => {
    const { code, result, message } = await who.call(add, learner(facts));
    if (code !== 200) throw new Error(message);
    return result!.member;
  };
  const classIn = async (majorId: string, name: string, entryYear = 2026, who: TestPerson = admin) => {
    const { code, result, message } = await who.call(addClass, { majorId, name, entryYear });
    if (code !== 200) throw new Error(message);
    return result!.id;
  };
  const names = async (filter: MemberFilter, who: TestPerson = admin) =>
    (await who.call(list, { pageSize: 100, ...filter })).result!.data.map(({ name }) => name);
  const acting = (facts: Partial<MembersAct>): MembersAct => ({
    ...{ schoolId: school.yunhai, act: 'suspend', day: '2026-09-10', reason: '因病', count: facts.ids?.length ?? 0 },
    ...facts,
  });
  return { school, admin, foreign, dean, places, learner, added, classIn, names, acting };
}
