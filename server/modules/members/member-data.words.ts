import type { MemberStatus } from '#contract/members/member-status.rule.ts';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { DataFieldOf, DataWords } from '#server/platform/ports/data.port.ts';

const statuses: Readonly<Record<MemberStatus, DataWords>> = {
  enrolled: words('在读', 'Enrolled'),
  suspended: words('休学', 'Suspended'),
  enlisted: words('入伍', 'Enlisted'),
  withdrawn: words('退学', 'Withdrawn'),
  transferred: words('转学', 'Transferred'),
  graduated: words('毕业', 'Graduated'),
  completed: words('结业', 'Completed'),
  incomplete: words('肄业', 'Left early'),
  employed: words('在职', 'Employed'),
  external: words('外聘', 'External'),
  retired: words('退休', 'Retired'),
  departed: words('离职', 'Departed'),
};

export const className: DataFieldOf = { id: 'className', name: words('行政班', 'Class'), standard: 'BJMC' };
export const entryYear: DataFieldOf = { id: 'entryYear', name: words('入学年份', 'Year of entry'), standard: 'SZNJ' };
export const majorCode: DataFieldOf = { id: 'majorCode', name: words('专业代码', 'Major code'), standard: 'ZYM' };
export const majorName: DataFieldOf = { id: 'major', name: words('专业', 'Major'), standard: 'ZYMC' };
export const college: DataFieldOf = { id: 'college', name: words('院系', 'College'), standard: 'DWMC' };

const name: DataFieldOf = { id: 'name', name: words('姓名', 'Name'), standard: 'XM', isPersonal: true };
const number = (zh: string, en: string, standard: string): DataFieldOf => ({
  ...{ id: 'number', name: words(zh, en), standard },
  isPersonal: true,
});
const status = (standard: string): DataFieldOf => ({
  ...{ id: 'status', name: words('状态', 'Status'), standard, words: statuses },
  isPersonal: true,
});
const statusSince: DataFieldOf = {
  id: 'statusSince',
  name: words('起始日期', 'Since'),
  standard: '',
  isPersonal: true,
};
const hasAccount: DataFieldOf = {
  ...{ id: 'hasAccount', name: words('账号', 'Account'), standard: '' },
  words: { true: words('已激活', 'Active'), false: words('未激活', 'Not yet active') },
};

const phone: DataFieldOf = { id: 'phone', name: words('手机号', 'Phone'), standard: 'YDDH', isPersonal: true };
const mail: DataFieldOf = { id: 'mail', name: words('邮箱', 'E-mail'), standard: 'DZXX', isPersonal: true };
const document: DataFieldOf = {
  ...{ id: 'document', name: words('身份证件号', 'Identity document'), standard: 'SFZJH' },
  isPersonal: true,
};

export const learnerFields: readonly DataFieldOf[] = [
  ...[number('学号', 'Student number', 'XH'), name, college, majorCode, majorName, className, entryYear],
  ...[status('XSDQZTM'), statusSince, hasAccount, phone, mail, document],
];
export const staffFields: readonly DataFieldOf[] = [
  ...[
    number('工号', 'Staff number', 'GH'),
    name,
    college,
    status('DQZTM'),
    statusSince,
    hasAccount,
    phone,
    mail,
    document,
  ],
];
