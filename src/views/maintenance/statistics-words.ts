import { msg } from '@lingui/core/macro';
import type { Statistics, StatisticsRowsQuery } from '#contract/maintenance-statistics.contract.ts';
import type { MaterialGroup } from '#contract/material-types.rule.ts';

export type { Statistics };
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
