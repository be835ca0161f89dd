import type { TeacherProfile } from '#contract/teachers/teachers.contract.ts';
import { importTeacherPages } from '#server/modules/teachers/teachers.import.ts';
import type { TestApp, TestPerson } from '../support/test-app.ts';

export const emptyProfile: TeacherProfile = {
  title: null,
  department: '',
  position: '',
  fields: [],
  portraitFileId: null,
  biography: '',
  publications: [],
  links: [],
};

/** She agreed a day ago, unless `agreedAt` says otherwise. */
export const showTeacher = (
  { db }: TestApp,
  { id }: Pick<TestPerson, 'id'>,
  profile: Partial<TeacherProfile> = {},
  agreedAt: Date | null = new Date(Date.now() - 86_400_000),
) => importTeacherPages(db, [{ accountId: id, profile: { ...emptyProfile, ...profile }, agreedAt }]);
