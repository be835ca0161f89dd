import { demoLogins, demoPassword, type DemoLogin } from '#contract/demo/demo-accounts.rule.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { Database } from '../platform/database/database.ts';
import { contactSecrets } from '../modules/members/contacts/contact-secrets.ts';
import { accountSecrets } from '../modules/auth/secrets/account-secrets.ts';
import { openFiles } from '../modules/files/storage/open-files.ts';
import { seedDemo } from './seed.ts';

/** Fills an empty database with the demo province. @returns false where somebody has an account already */
export async function fillDemo(
  db: Database,
  settings: Settings,
  scale = 1,
  onStep?: (step: string) => void,
): Promise<boolean> {
  // The seed only takes files in; nobody asks for an address of one.
  const files = await openFiles(settings, async () => null);
  return seedDemo({
    db,
    secrets: accountSecrets(settings),
    contacts: contactSecrets(settings),
    settings,
    files,
    scale,
    ...(onStep && { onStep }),
  });
}

const roles: Record<DemoLogin, string> = {
  learner: '学生 learner',
  teacher: '教师 teacher',
  schoolAdmin: '学校管理员 school admin',
  libMaintainer: '资源库维护者 library maintainer',
  platformAdmin: '平台管理员 platform admin',
  unverified: '未认证教师 not yet verified',
  mustVerify: '待认证用户 must verify',
  supervisor: '督导 supervisor',
  academicSecretary: '教学秘书 academic secretary',
  counsellor: '辅导员 counsellor',
  examOfficer: '考务 examination officer',
  classCounsellor: '班级辅导员 class counsellor',
};

/** What the terminal shows once the demo listens. */
export function demoWelcome({ port, dataDir }: Pick<Settings, 'port' | 'dataDir'>): string {
  const rows = Object.entries(demoLogins).map(
    ([key, phone]) => `  ${phone}  ${demoPassword}  ${roles[key as DemoLogin]}`,
  );
  return [
    '',
    `  高教版  http://he.localhost:${port}   (http://localhost:${port})`,
    `  职教版  http://ve.localhost:${port}`,
    '',
    ...rows,
    '',
    `  data: ${dataDir}   fresh start: npm run reset`,
    '',
  ].join('\n');
}
