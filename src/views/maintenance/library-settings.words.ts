import { useLingui } from '@lingui/react/macro';
import type { LibrarySettingsWrite } from '#contract/maintenance/maintenance.contract.ts';
import { localNameOf, subjectOf } from '#contract/subjects/subjects.rule.ts';
import { libraryLevelNames } from '#views/library/library.words.ts';
import { licenceNames, policySentences } from '#views/library/licence.words.ts';

type Sheet = Omit<LibrarySettingsWrite, 'libraryId' | 'version'>;
type Field = keyof Sheet;

/** The fields of a library's configuration by name, and a value as it can be read; the introduction is rich text. */
export function useLibrarySettingsWords() {
  const { t, i18n } = useLingui();
  const names: Record<Field, string> = {
    name: t`资源库名称`,
    summary: t`一句话介绍`,
    introduction: t`资源库介绍`,
    subject: t`学科`,
    level: t`级别`,
    bannerFileId: t`头图`,
    banners: t`轮播图`,
    partnerSchoolIds: t`共建学校`,
    isReviewed: t`发布前审核`,
    licence: t`默认许可`,
    downloadPolicy: t`默认下载规定`,
  };
  const readers: Record<Field, (settings: Sheet) => string> = {
    name: ({ name }) => name,
    summary: ({ summary }) => summary || t`空`,
    introduction: () => '',
    subject: ({ subject }) => {
      const known = subjectOf(subject);
      return known ? localNameOf(known, i18n.locale) : subject;
    },
    level: ({ level }) => (level ? i18n._(libraryLevelNames[level]) : t`未认定`),
    bannerFileId: ({ bannerFileId }) => (bannerFileId ? t`上传的图片` : t`自动绘制`),
    banners: ({ banners }) => t`${banners.length} 张`,
    partnerSchoolIds: ({ partnerSchoolIds }) => t`${partnerSchoolIds.length} 所`,
    isReviewed: ({ isReviewed }) => (isReviewed ? t`需审核` : t`无需审核`),
    licence: ({ licence }) => i18n._(licenceNames[licence]),
    downloadPolicy: ({ downloadPolicy }) => i18n._(policySentences[downloadPolicy]),
  };
  return { names, shown: (field: Field, settings: Sheet) => readers[field](settings) };
}
