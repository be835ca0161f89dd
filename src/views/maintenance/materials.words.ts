import { msg, t } from '@lingui/core/macro';
import type {
  ManagedMaterial,
  ManagedMaterialPage,
  ManagedMaterialQuery,
} from '#contract/maintenance/maintenance-materials.contract.ts';
import type { DownloadPolicy, MaterialKind } from '#contract/library/material.rule.ts';
import { daysFrom } from '#contract/common/platform-time.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';
import { shortText } from '#views/common/moments.ts';
import { now } from '#views/common/now.ts';

export type MaterialsTab = keyof ManagedMaterialPage['tabs'];
export type MaterialsSort = NonNullable<ManagedMaterialQuery['sort']>;

export interface MaterialsFilter {
  tab: MaterialsTab;
  search: string;
  /** 0 is all. */
  type: number;
  kind: MaterialKind | '';
  directoryId: string;
  sort: MaterialsSort;
  page: number;
}

export const downloadNames = {
  people: msg`登录用户可下载`,
  teachers: msg`认证教师可下载`,
  nobody: msg`仅在线查看`,
} satisfies Record<DownloadPolicy, unknown>;

/** Today by its minute, yesterday by its name, else the day. Call it while rendering. */
export function momentText(moment: string): string {
  return daysFrom(moment, now()) === 1 ? t`昨天` : shortText(moment);
}

/** How many days ago it was, by the calendar. */
export const daysSince = (moment: string, at = now()): number => Math.max(0, daysFrom(moment, at));

/** How long one may wait before the list says so. */
const patience = 2;

/** The one thing to know about a material: what is wrong with it, else where it stands. Call it while rendering. */
export function stateOf(row: ManagedMaterial, tab: MaterialsTab): [Tone, string] {
  if (tab === 'bin') return ['none', t`已删除`];
  if (row.status !== 'published' && row.missing[0]) {
    const [first] = row.missing;
    const words = { title: t`缺名称`, type: t`缺类型`, licence: t`缺许可`, directory: t`缺资源目录` };
    return ['error', words[first!]];
  }
  if (row.work.some(({ state }) => state === 'failed')) return ['error', t`处理失败`];
  if (row.status !== 'published' && row.duplicateOf) return ['late', t`疑似重复`];
  const waited = row.submittedAt ? daysSince(row.submittedAt) : 0;
  if (row.status === 'review') return waited >= patience ? ['late', t`已等待 ${waited} 天`] : ['now', t`待审核`];
  if (row.status === 'draft') return row.reason ? ['error', t`已退回`] : ['none', t`草稿`];
  if (row.status === 'withdrawn') return ['none', t`已下架`];
  return row.isRevised ? ['now', t`新版待审`] : ['ok', t`已发布`];
}

/** Tags as they are typed, at most 20; a comma of either script or 、 parts them. */
export const tagsIn = (text: string): string[] =>
  [...new Set(text.split(/[,，、;；\n]+/).map((tag) => tag.trim().slice(0, 20)))].filter(Boolean).slice(0, 20);
