import { msg } from '@lingui/core/macro';
import type { ManagedMaterialDetails } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { DownloadPolicy, Licence } from '#contract/library/material.rule.ts';

/** The name of a licence; `own` says so in its own words (`licenceText`). */
export const licenceNames = {
  ownWork: msg`原创，保留所有权利`,
  by: msg`署名`,
  byNc: msg`署名-非商业性使用`,
  byNcNd: msg`署名-非商业性使用-禁止改编`,
  internal: msg`校内教学使用`,
  own: msg`另有约定`,
} satisfies Record<Licence, unknown>;

/** What a person may do with it, in a sentence. */
export const licenceSentences = {
  ownWork: msg`作者保留所有权利，引用到课程请注明作者`,
  by: msg`可以使用和改编，请署名`,
  byNc: msg`可以在教学中使用和改编，请署名，不得用于商业`,
  byNcNd: msg`可以在教学中使用，请署名，不得改编或用于商业`,
  internal: msg`校内教学可以使用，对外发布请先征得同意`,
  own: msg`使用前请阅读以下许可说明`,
} satisfies Record<Licence, unknown>;

/** What those see who may look at a file and not save it. */
export const heldSentences = {
  stream: msg`没有下载权限的用户可在线播放`,
  pages: msg`没有下载权限的用户可逐页查看带水印的图片`,
  picture: msg`没有下载权限的用户可查看缩小并带水印的副本`,
  text: msg`没有下载权限的用户可在线查看全文`,
  none: msg`此文件不支持在线查看，没有下载权限的用户仅可查看介绍`,
} satisfies Record<ManagedMaterialDetails['heldAs'], unknown>;

export const policySentences = {
  people: msg`登录后可以下载`,
  teachers: msg`认证教师可下载`,
  nobody: msg`仅供在线查看，不提供下载`,
} satisfies Record<DownloadPolicy, unknown>;
