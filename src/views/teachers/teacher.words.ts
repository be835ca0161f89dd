import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TeacherTitle } from '#contract/teachers/teacher-titles.rule.ts';

export const titleNames: Record<TeacherTitle, MessageDescriptor> = {
  professor: msg`教授`,
  associateProfessor: msg`副教授`,
  lecturer: msg({ message: '讲师', context: 'title' }),
  assistantLecturer: msg({ message: '助教', context: 'title' }),
  chiefSeniorLecturer: msg`正高级讲师`,
  seniorLecturer: msg`高级讲师`,
  researcher: msg`研究员`,
  associateResearcher: msg`副研究员`,
  assistantResearcher: msg`助理研究员`,
  chiefSeniorExperimentalist: msg`正高级实验师`,
  seniorExperimentalist: msg`高级实验师`,
  experimentalist: msg`实验师`,
  chiefSeniorEngineer: msg`正高级工程师`,
  seniorEngineer: msg`高级工程师`,
  engineer: msg`工程师`,
  enterpriseMentor: msg`企业导师`,
};

export const teacherSorts = {
  best: msg`综合`,
  learners: msg`学习人次`,
  courses: msg({ message: '课程数', context: 'sort' }),
};
export type TeacherSort = keyof typeof teacherSorts;
