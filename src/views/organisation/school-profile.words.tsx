import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SchoolProfile } from '#contract/organisation/school-profile.contract.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { schoolKindNames } from '#views/schools/school.words.ts';

type Field = keyof SchoolProfile;

/** What a school says of itself: fields by name, and a value as it can be read. */
export function useSchoolProfileWords() {
  const { t, i18n } = useLingui();
  const names: Record<Field, string> = {
    name: t`学校名称`,
    glyph: t`校徽用字`,
    motto: t`校训`,
    kind: t`类型`,
    ownership: t`办学性质`,
    founded: t`建校年份`,
    city: t`所在城市`,
    address: t`地址`,
    website: t`官网`,
    telephone: t`课程咨询电话`,
    email: t`邮箱`,
    contacts: t`其他联系方式`,
    logoFileId: t`校徽`,
    bannerFileId: t`横幅`,
    introduction: t`学校简介`,
  };
  const plain = (text: string): string => text || t`空`;
  const picture = (fileId: string | null) => (fileId ? t`上传的图片` : t`自动绘制`);
  const shown = (field: Field, profile: SchoolProfile): ReactNode => {
    switch (field) {
      case 'kind':
        return i18n._(schoolKindNames[profile.kind]);
      case 'ownership':
        return profile.ownership === 'public' ? t`公办` : t`民办`;
      case 'founded':
        return plain(String(profile.founded ?? ''));
      case 'contacts':
        return plain(profile.contacts.map(({ name, value }) => `${name} ${value}`).join(' · '));
      case 'logoFileId':
      case 'bannerFileId':
        return picture(profile[field]);
      case 'introduction':
        return <RichText html={profile.introduction} />;
      default:
        return plain(profile[field]);
    }
  };
  return { names, nameOf: (field: string): string => names[field as Field] ?? field, shown };
}
