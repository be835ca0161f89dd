import { dayMs } from '#contract/common/length.rule.ts';
import { isContactField, type CorrectionField } from '#contract/members/correction.rule.ts';
import type { CorrectionImport, MemberImport } from '../modules/members/members.import.ts';
import { accountId, schoolId } from './demo-people.ts';
import { demoId } from './demo-random.ts';

interface Plan {
  field: CorrectionField;
  reason: string;
  /** What stood before where it was approved, what is wanted else; of a name or number that is one sign. */
  swap: (text: string) => string;
  status: CorrectionImport['status'];
  answer?: string;
  daysAgo: number;
}

const lastSign = (sign: string) => (text: string) => `${text.slice(0, -1)}${sign}`;
const yearBefore = (text: string) => String(Number(text) - 1);
const plans: readonly Plan[] = [
  { field: 'name', reason: '身份证上是“洲”，名册录入有误', swap: lastSign('洲'), status: 'waiting', daysAgo: 1 },
  { field: 'entryYear', reason: '去年保留入学资格，今年报到', swap: yearBefore, status: 'waiting', daysAgo: 2 },
  {
    field: 'name',
    reason: '改名，已更换身份证',
    swap: lastSign('然'),
    status: 'approved',
    answer: '已核对身份证',
    daysAgo: 9,
  },
  {
    ...{ field: 'number', reason: '学生证上的学号与此不同', swap: lastSign('9'), status: 'refused', daysAgo: 12 },
    answer: '名册中的学号无误，学生证印刷有误，请到教务处换领',
  },
  { field: 'phone', reason: '已更换号码', swap: () => '13700009126', status: 'waiting', daysAgo: 3 },
];

/** What learners of the school whose administrator the login page offers say is wrong of them. @param now a day's beginning */
export function planCorrections(members: readonly MemberImport[], now: Date): CorrectionImport[] {
  const own = accountId('learner');
  const learners = members.filter(
    (one) =>
      one.schoolId === schoolId('yunhai') &&
      one.kind === 'learner' &&
      one.status === 'enrolled' &&
      one.accountId !== null &&
      one.accountId !== own,
  );
  return plans.flatMap(({ field, reason, swap, status, answer = '', daysAgo }, index) => {
    const member = learners[index * 3];
    if (!member) return [];
    const stands = isContactField(field) ? '' : String(member[field] ?? '');
    const other = swap(stands);
    const isOver = status !== 'waiting';
    const askedAt = new Date(now.getTime() - daysAgo * dayMs);
    return {
      ...{ id: demoId(`correction ${index}`), memberId: member.id, field, reason, status, answer, askedAt },
      ...(status === 'approved' ? { stood: other, wanted: stands } : { stood: stands, wanted: other }),
      ...{
        decidedBy: isOver ? accountId('schoolAdmin') : null,
        endedAt: isOver ? new Date(askedAt.getTime() + dayMs) : null,
      },
    };
  });
}
