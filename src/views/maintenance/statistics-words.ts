import { msg } from '@lingui/core/macro';
import type { Indicator } from '#contract/indicators.rule.ts';
import type { Statistics, StatisticsRowsQuery } from '#contract/maintenance-statistics.contract.ts';
import type { MaterialGroup } from '#contract/material-types.rule.ts';

export type { Indicator, Statistics };
export type Measure = StatisticsRowsQuery['measure'];
/** In the order in which they are shown. */
export const measures = ['uploads', 'views', 'downloads', 'favourites', 'uses'] as const satisfies readonly Measure[];

export const measureNames = {
  uploads: msg`上传`,
  views: msg`浏览`,
  downloads: msg`下载`,
  favourites: msg`收藏`,
  uses: msg`引用到课程`,
} satisfies Record<Measure, unknown>;

/** What counts, and how often. */
export const measureRules = {
  uploads: msg`每上传一件素材算一次`,
  views: msg`同一个人或同一台设备，半小时内看同一件只算一次`,
  downloads: msg`同一个人或同一台设备，半小时内下载同一件只算一次`,
  favourites: msg`每次收藏算一次，以后取消的不减去`,
  uses: msg`每次引用到课程算一次`,
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
  used: msg`用过的素材`,
  moving: msg`音视频和三维`,
} satisfies Record<Indicator, unknown>;

export const indicatorRules = {
  renewed: msg`这一年上传或换过文件的已发布素材，占一年前就有的素材`,
  joined: msg`这一年第一次使用的人，占一年前就用过的人`,
  active: msg`近 30 天用过的人，占所有用过的人`,
  used: msg`浏览、下载、收藏或引用过的素材，占全部素材`,
  moving: msg`视频、音频和三维素材，占全部素材`,
} satisfies Record<Indicator, unknown>;
