import { useLingui } from '@lingui/react/macro';
import type { CourseDetails } from '#contract/teaching/teaching.contract.ts';
import { categoryOf, localNameOf, subjectOf } from '#contract/subjects/subjects.rule.ts';
import { formNames, levelNames } from '#views/courses/course.words.ts';

type Field = keyof CourseDetails;

/** The sheet's fields by name, and a value as it can be read; the introduction is rich text and read elsewhere. */
export function useCourseDetailsWords() {
  const { t, i18n } = useLingui();
  const nameOf = (entry: { name: string; nameEn: string } | undefined) => entry && localNameOf(entry, i18n.locale);
  const names: Record<Field, string> = {
    title: t`课程名称`,
    summary: t`一句话介绍`,
    introduction: t`课程介绍`,
    subject: t`学科`,
    category: t`专业类`,
    level: t`课程级别`,
    form: t`学习形式`,
    coverFileId: t`封面`,
    credits: t`学分`,
    hours: t`学时`,
    scoring: t`成绩计算方式`,
  };
  const readers: Record<Field, (details: CourseDetails) => string> = {
    title: ({ title }) => title,
    summary: ({ summary }) => summary || t`空`,
    introduction: () => '',
    subject: ({ subject }) => nameOf(subjectOf(subject)) ?? subject,
    category: ({ category }) => (category ? (nameOf(categoryOf(category)) ?? category) : t`不限`),
    level: ({ level }) => (level ? i18n._(levelNames[level]) : t`未认定`),
    form: ({ form }) => i18n._(formNames[form]),
    coverFileId: ({ coverFileId }) => (coverFileId ? t`上传的图片` : t`自动绘制`),
    credits: ({ credits }) => (credits === null ? t`空` : String(credits)),
    hours: ({ hours }) => (hours === null ? t`空` : String(hours)),
    scoring: ({ scoring: { progress, homework, passPoints, excellentPoints } }) =>
      t`内容学习 ${progress}%，作业 ${homework}%，合格 ${passPoints} 分，优秀 ${excellentPoints} 分`,
  };
  return { names, shown: (field: Field, details: CourseDetails) => readers[field](details) };
}
