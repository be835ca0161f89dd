import { demoLogins, demoPassword, type DemoLogin } from '#contract/demo/demo-accounts.rule.ts';
import { roleDeclarations, type RoleCode } from '#contract/common/roles.rule.ts';
import { plainRoles, type PersonRow } from '../modules/auth/people.service.ts';
import { chance, demoId } from './demo-random.ts';
import type { DemoSchool } from './demo-schools.ts';
import { demoLibraries } from './library/demo-libraries.ts';

const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
];
const givenSigns = [
  ...'子雨思佳欣怡梓涵宇轩浩然诗琪嘉一诺若溪晨曦明远志文静雅婷晓峰俊杰海燕玉兰建国春雪秋月云舟青松知行安宁可心亦凡书瑶景行听澜望舒清和',
];

/** A person's name from two lists; no real person is meant. */
export function demoName(name: string): string {
  const luck = chance(`name ${name}`);
  const given = luck.next() < 0.25 ? luck.pick(givenSigns) : luck.pick(givenSigns) + luck.pick(givenSigns);
  return luck.pick(surnames) + given;
}

export interface DemoAccount {
  key: DemoLogin;
  name: string;
  /** Key of a school. */
  school: string;
  role: RoleCode;
  /** Of the school, where the role is about one. */
  college?: string;
  teacherState: '0' | '1' | '2';
}

/** The accounts that the README and the login page offer. */
export const demoAccounts: readonly DemoAccount[] = [
  { key: 'learner', name: '林晓舟', school: 'yunhai', role: 'learner', teacherState: '0' },
  { key: 'teacher', name: '沈知远', school: 'yunhai', role: 'teacher', teacherState: '1' },
  {
    key: 'schoolAdmin',
    name: '顾清和',
    school: 'yunhai',
    role: 'schoolAdmin',
    teacherState: '0',
  },
  {
    key: 'libMaintainer',
    name: '温若川',
    school: 'medicine',
    role: 'libMaintainer',
    teacherState: '0',
  },
  {
    key: 'platformAdmin',
    name: '陆明朗',
    school: 'yunhai',
    role: 'platformAdmin',
    teacherState: '0',
  },
  { key: 'unverified', name: '祁岳', school: 'technology', role: 'learner', teacherState: '0' },
  { key: 'mustVerify', name: '江以宁', school: 'normal', role: 'learner', teacherState: '2' },
  { key: 'supervisor', name: '方静宜', school: 'yunhai', role: 'supervisor', teacherState: '0' },
  {
    key: 'academicSecretary',
    name: '叶知秋',
    school: 'yunhai',
    role: 'academicSecretary',
    college: '计算机学院',
    teacherState: '0',
  },
  {
    key: 'counsellor',
    name: '许安然',
    school: 'yunhai',
    role: 'counsellor',
    college: '计算机学院',
    teacherState: '0',
  },
  { key: 'examOfficer', name: '程立行', school: 'yunhai', role: 'examOfficer', teacherState: '0' },
  { key: 'classCounsellor', name: '秦望山', school: 'yunhai', role: 'classCounsellor', teacherState: '0' },
];

export const accountId = (key: string) => demoId(`account ${key}`);
export const schoolId = (key: string) => demoId(`school ${key}`);
export const collegeId = (school: string, name: string) => demoId(`college ${school} ${name}`);
export const libraryId = (key: string) => demoId(`library ${key}`);

/** The right to keep each library that this person keeps. */
const keptBy = (key: string) =>
  demoLibraries
    .filter(({ keeper }) => keeper === key)
    .map((library) => ({ role: 'libMaintainer' as const, scopeId: libraryId(library.key) }));

const titles = ['讲师', '副教授', '教授', '高级实验师'];
export const titleOf = (key: string): string => (key === 'teacher' ? '教授' : chance(`title ${key}`).pick(titles));

const phoneOf = (kind: 1 | 2, copy: number, index: number) =>
  `1${kind === 1 ? 39 : 37}${String(copy * 10_000 + index).padStart(8, '0')}`;

/** Three teachers a school and a few more where courses are many. */
export const teacherKeys = ({ key }: DemoSchool): string[] => ['a', 'b', 'c'].map((sign) => `${key}-${sign}`);

export function demoTeachers(schools: readonly DemoSchool[], copy: number, createdAt: Date): PersonRow[] {
  return schools.flatMap((school, schoolIndex) =>
    teacherKeys(school).map((key, index) => ({
      id: accountId(key),
      phone: phoneOf(1, copy, schoolIndex * 10 + index),
      password: null,
      name: demoName(`teacher ${key}`),
      schoolId: schoolId(school.key),
      teacherState: '1' as const,
      roles: [{ role: 'teacher' as const }, ...keptBy(key)],
      createdAt,
    })),
  );
}

/** Learners of one school, numbered from 0. */
export const learnerKey = (school: string, index: number) => `${school}-learner-${index}`;

export function demoLearners(
  school: DemoSchool,
  schoolIndex: number,
  count: number,
  copy: number,
  createdAt: Date,
): PersonRow[] {
  return Array.from({ length: count }, (_, index) => {
    const key = learnerKey(school.key, index);
    return {
      id: accountId(key),
      phone: phoneOf(2, copy, schoolIndex * 200 + index),
      password: null,
      name: demoName(key),
      schoolId: schoolId(school.key),
      createdAt,
    };
  });
}

/** What an account is for: a role with what it is about. */
function heldBy({ key, role, school, college }: DemoAccount): NonNullable<PersonRow['roles']> {
  const { scope } = roleDeclarations[role];
  if (scope === 'library') return keptBy(key);
  // Of which classes, the register says (demo-class-counsellor).
  const isOfSchool = scope === 'school' || scope === 'college' || scope === 'class';
  return [
    {
      role,
      ...(isOfSchool && { schoolId: schoolId(school) }),
      ...(college !== undefined && { scopeId: collegeId(school, college) }),
    },
  ];
}

export const fixedPeople = (createdAt: Date): PersonRow[] =>
  demoAccounts.map((account) => {
    const { key, name, school, role, teacherState } = account;
    return {
      id: accountId(key),
      phone: demoLogins[key],
      password: demoPassword,
      name,
      schoolId: schoolId(school),
      teacherState,
      // Whoever manages also learns.
      roles: [...heldBy(account), ...(role === 'learner' ? [] : [{ role: 'learner' as const }])],
      createdAt,
    };
  });

/** The same person has the same roles by the same ids wherever the demo is made. */
export const withRoleIds = ({ roles = plainRoles, ...person }: PersonRow): PersonRow => ({
  ...person,
  roles: roles.map((held) => ({ ...held, id: demoId(`role ${person.id} ${held.role} ${held.scopeId ?? ''}`) })),
});
