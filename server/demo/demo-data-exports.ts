import { nextTimeOf } from '#contract/datamanagement/data-schedule.rule.ts';
import type { importDataExports, importDataSchedules } from '../modules/datamanagement/data-exports.import.ts';
import { accountId, schoolId } from './demo-people.ts';
import { dayFrom, demoId } from './demo-random.ts';

type Export = Parameters<typeof importDataExports>[1][number];
type Schedule = Parameters<typeof importDataSchedules>[1][number];

const school_id = schoolId('yunhai');
const asked_by = accountId('schoolAdmin');

const wishes = [
  ['learners', 'xlsx', '报教务处核对学籍', null, 0],
  ['courses', 'xlsx', '期中教学检查', null, 0],
  ['majors', 'csv', '省教育厅专业备案', null, 0],
  ['staff', 'xlsx', '教师节慰问名单', 76, 41],
  ['enrolments', 'csv', '学业预警', 23, 356],
  ['classes', 'csv', '新生编班存档', 61, 48],
] as const;

/** What the school's administrator asked for: the newest are made at the first start, the others have expired. */
export const planDataExports = (now: Date): Export[] =>
  wishes.map(([kind, format, purpose, daysAgo, rows]) => ({
    ...{ id: demoId(`data export ${purpose}`), school_id, kind, format, purpose, asked_by, rows },
    askedAt: daysAgo === null ? null : dayFrom(now, -daysAgo),
  }));

export const planDataSchedules = (now: Date): Schedule[] =>
  (
    [
      ['learners', 'xlsx', '每周核对学籍变动', 'week', 1, 6, false],
      ['enrolments', 'csv', '每月报送选课情况', 'month', 5, 2, false],
      ['courses', 'csv', '教学周报', 'week', 5, 18, true],
    ] as const
  ).map(([kind, format, purpose, every, day, hour, is_paused]) => ({
    ...{ id: demoId(`data schedule ${purpose}`), school_id, college_ids: null },
    ...{ kind, format, purpose, every, day, hour },
    ...{ locale: 'zh-CN' as const, made_by: asked_by, is_paused },
    next_at: new Date(nextTimeOf({ every, day, hour }, now)),
  }));
