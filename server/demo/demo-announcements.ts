import type { AudienceRef } from '#contract/messages/announcements.contract.ts';
import type { ImportedAnnouncement } from '../modules/messages/announcements.import.ts';
import { accountId, schoolId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { dayFrom, demoId } from './demo-random.ts';

interface DemoAnnouncement {
  key: string;
  title: string;
  body: string;
  /** Account key; of a course its lead. */
  sender?: string;
  /** Key of a course, for the learners of its offering that runs; else an audience. Absent: none yet. */
  to?: string | AudienceRef;
  status?: ImportedAnnouncement['status'];
  /** Day from today, and hour. */
  at: readonly [day: number, hour: number];
  /** Hours until it was withdrawn. */
  stands?: number;
  read?: number;
}

const lines = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const school = { kind: 'school', id: schoolId('yunhai') };
const schoolTeachers = { kind: 'schoolTeachers', id: schoolId('yunhai') };
const everybody = { kind: 'everybody', id: 'all' };
const teachers = { kind: 'role', id: 'teacher' };

const announcements: readonly DemoAnnouncement[] = [
  {
    key: 'laboratory',
    title: '第 12 周实验改到理科楼 B302',
    body: lines(
      '同学们，本周四的实验课因设备更换，从理科楼 A108 改到 <strong>B302</strong>，时间不变，10:10 开始。',
      '请提前装好实验包，带上充电器；B302 的插座在桌面右侧。',
    ),
    ...{ to: 'data-structures', at: [-1, 10], read: 0.84 },
  },
  {
    key: 'midterm',
    title: '期中测验范围与答疑安排',
    body:
      lines('期中测验覆盖线性表、栈与队列、树与二叉树三章，开卷，90 分钟。答疑安排如下：') +
      '<ul><li>周二 19:00，线上，线性表与栈</li><li>周三 16:00，理科楼 B215，树与二叉树</li></ul>' +
      lines('有问题请先在课程讨论区提出，答疑时优先回答票数高的。'),
    ...{ to: 'data-structures', at: [-9, 9], read: 0.96 },
  },
  {
    key: 'quiz',
    title: '第 13 周随堂测验提醒',
    body: lines('本周随堂测验共 10 题，只考哈希表，限时 20 分钟。请提前登录平台，确认能打开测验页面。'),
    ...{ to: 'data-structures', status: 'scheduled', at: [2, 8] },
  },
  {
    key: 'project',
    title: '期末大作业选题说明',
    body: lines('期末大作业两人一组，从以下题目中任选其一，也可以自拟：', '1. 校园导航：最短路径与'),
    ...{ sender: 'teacher', status: 'draft', at: [-2, 22] },
  },
  {
    key: 'report',
    title: '实验报告提交时间调整',
    body: lines('实验三的报告提交时间推迟到下周一 23:59。'),
    ...{ to: 'data-structures', status: 'withdrawn', at: [-5, 9], stands: 2, read: 0.32 },
  },
  {
    key: 'psychology',
    title: '本周案例讨论改为线上',
    body: lines(
      '周五的案例讨论改到线上，19:30 开始，链接会在开课前半小时发到课程首页。',
      '请每组准备一个课堂管理的真实情境，三分钟以内讲清楚。',
    ),
    ...{ to: 'education-psychology', at: [-2, 16], read: 0.71 },
  },
  {
    key: 'physics',
    title: '补充阅读：角动量守恒的三个演示',
    body: lines('课上没有放完的三段演示已上传到第四章，附带提问单。看完后请回答第 2 题，下次课随机抽三位同学讲解。'),
    ...{ to: 'physics', at: [-7, 20], read: 0.52 },
  },
  {
    key: 'exams',
    title: '关于期末考试时间安排的通知',
    body: lines(
      '本学期期末考试定于第 17、18 周进行，学分互认课程与校内课程同期。',
      '考场与座位号在考前一周发布，请核对本人信息；时间冲突的，请在第 15 周前向所在学院提出。',
    ),
    ...{ sender: 'schoolAdmin', to: school, at: [-4, 11], read: 0.44 },
  },
  {
    key: 'verification',
    title: '教师身份认证年检材料报送',
    body: lines('请认证满一年的老师在本月底前更新在职证明。逾期未更新的，认证状态暂停，已开设的课程不受影响。'),
    ...{ sender: 'schoolAdmin', to: schoolTeachers, at: [-12, 15], read: 0.8 },
  },
  {
    key: 'maintenance',
    title: '平台升级维护通知',
    body: lines(
      '平台将于本周六 01:00 至 03:00 升级维护，期间暂停登录。',
      '正在作答的作业会自动保存，截止时间落在维护时段内的，统一顺延到当日 12:00。',
    ),
    ...{ sender: 'platformAdmin', to: everybody, at: [-6, 17], read: 0.34 },
  },
  {
    key: 'libraries',
    title: '省级资源库共建素材征集',
    body: lines(
      '本学期征集实验演示、企业案例和虚拟仿真三类素材，入库素材计入教学工作量。',
      '请在资源库页面提交，附使用说明。',
    ),
    ...{ sender: 'platformAdmin', to: teachers, at: [-20, 10], read: 0.67 },
  },
];

/** From teachers to their learners, from a school and from the platform. @param now the beginning of the day */
export function planAnnouncements(courses: readonly PlannedCourse[], now: Date): ImportedAnnouncement[] {
  return announcements.map(({ key, title, body, sender, to, status = 'sent', at: [day, hour], stands, read }) => {
    const course = courses.find((one) => one.key === to);
    const at = dayFrom(now, day, hour);
    const audience = course
      ? { kind: 'offering', id: course.offerings.at(-1)!.id }
      : typeof to === 'object'
        ? to
        : null;
    return {
      ...{ id: demoId(`announcement ${key}`), messageId: demoId(`message ${key}`), title, body, status },
      senderId: accountId(sender ?? course!.team[0]!),
      audiences: audience ? [audience] : [],
      at: stands === undefined ? at : dayFrom(now, day, hour + stands),
      sentAt: at,
      ...(read !== undefined && { readShare: read }),
    };
  });
}
