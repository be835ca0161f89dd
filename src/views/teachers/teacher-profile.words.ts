import { useLingui } from '@lingui/react/macro';
import type { TeacherProfile } from '#contract/teachers/teachers.contract.ts';
import { titleNames } from './teacher.words.ts';

type Field = keyof TeacherProfile;

/** What a teacher keeps of herself: fields by name, and a value as it can be read. */
export function useTeacherProfileWords() {
  const { t, i18n } = useLingui();
  const names: Record<Field, string> = {
    title: t`职称`,
    department: t`院系`,
    position: t`职务`,
    fields: t`研究方向`,
    portraitFileId: t`头像`,
    biography: t`简介`,
    publications: t`学术成果`,
    links: t`相关链接`,
  };
  const listed = (entries: readonly string[]) => entries.join(' · ') || t`空`;
  const readers: Record<Field, (profile: TeacherProfile) => string> = {
    title: ({ title }) => (title ? i18n._(titleNames[title]) : t`空`),
    department: ({ department }) => department || t`空`,
    position: ({ position }) => position || t`空`,
    fields: ({ fields }) => listed(fields),
    portraitFileId: ({ portraitFileId }) => (portraitFileId ? t`上传的图片` : t`自动绘制`),
    biography: ({ biography }) => biography || t`空`,
    publications: ({ publications }) => listed(publications.map(({ title }) => title)),
    links: ({ links }) => listed(links.map(({ name }) => name)),
  };
  return { names, shown: (field: Field, profile: TeacherProfile) => readers[field](profile) };
}
