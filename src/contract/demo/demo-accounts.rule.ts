/** Of every demo account. */
export const demoPassword = 'Yunhai@2026';

/** The accounts that README, terminal and login page offer in demo mode, and nowhere else. */
export const demoLogins = {
  learner: '13800000001',
  teacher: '13800000002',
  schoolAdmin: '13800000003',
  libMaintainer: '13800000004',
  platformAdmin: '13800000005',
  unverified: '13800000006',
  mustVerify: '13800000007',
  supervisor: '13800000008',
  academicSecretary: '13800000009',
  counsellor: '13800000010',
  examOfficer: '13800000011',
  classCounsellor: '13800000012',
} as const;

export type DemoLogin = keyof typeof demoLogins;
