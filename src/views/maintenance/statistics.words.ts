import { msg } from '@lingui/core/macro';
import type { Indicator } from '#contract/maintenance/indicators.rule.ts';
import type { Statistics, StatisticsRowsQuery } from '#contract/maintenance/maintenance-statistics.contract.ts';
import type { MaterialGroup } from '#contract/library/material-types.rule.ts';

export type { Indicator, Statistics };
export type Measure = StatisticsRowsQuery['measure'];
/** In the order in which they are shown. */
export const measures = ['uploads', 'views', 'downloads', 'favourites', 'uses'] as const satisfies readonly Measure[];

export const measureNames = {
  uploads: msg`上传`,
  views: msg`浏览`,
  downloads: msg({ message: '下载', context: 'figure' }),
  favourites: msg({ message: '收藏', context: 'figure' }),
  uses: msg`引用到课程`,
} satisfies Record<Measure, unknown>;

export const measureUnits = {
  uploads: msg`单位：件`,
  views: msg`单位：次`,
  downloads: msg`单位：次`,
  favourites: msg`单位：个`,
  uses: msg`单位：次`,
} satisfies Record<Measure, unknown>;

/** What counts, and how often. */
export const measureRules = {
  uploads: msg`每上传一件素材计 1 次`,
  views: msg`同一用户或同一设备半小时内浏览同一素材计 1 次`,
  downloads: msg`同一用户或同一设备半小时内下载同一素材计 1 次`,
  favourites: msg`每收藏一次计 1 个，取消收藏不扣减`,
  uses: msg`每引用到课程一次计 1 次`,
} satisfies Record<Measure, unknown>;

export const groupNames = {
  teaching: msg`教学`,
  media: msg`媒体`,
  practice: msg`练习与实训`,
  reference: msg`参考资料`,
  simulation: msg`仿真与软件`,
  standard: msg`标准与行业`,
  micro: msg`微课`,
  evaluation: msg`评价与数据`,
  contest: msg`参赛与申报`,
  other: msg`其他`,
} satisfies Record<MaterialGroup, unknown>;

/** Which rows are looked at; what is absent does not narrow them. */
export interface Behind {
  measure: Measure;
  day?: string;
  type?: number;
  group?: MaterialGroup;
  /** `none`: of nobody's school. */
  schoolId?: string;
  accountId?: string;
  materialId?: string;
}

export const indicatorNames = {
  renewed: msg`年新增或更新`,
  joined: msg`年新增用户`,
  active: msg`活跃用户`,
  used: msg`已使用的素材`,
  moving: msg`音视频和三维`,
} satisfies Record<Indicator, unknown>;

export const indicatorRules = {
  renewed: msg`近一年新增或更新文件的已发布素材占一年前素材总数的比例`,
  joined: msg`近一年首次使用的人数占一年前累计使用人数的比例`,
  active: msg`近 30 天的使用人数占累计使用人数的比例`,
  used: msg`被浏览、下载、收藏或引用的素材占全部素材的比例`,
  moving: msg`视频、音频和三维素材占全部素材的比例`,
} satisfies Record<Indicator, unknown>;
