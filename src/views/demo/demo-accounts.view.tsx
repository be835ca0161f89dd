import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DemoLogin } from '#contract/demo-accounts.rule.ts';
import styles from './demo.module.css';

const names = {
  learner: msg`学生`,
  teacher: msg`教师`,
  schoolAdmin: msg`学校管理员`,
  libMaintainer: msg`资源库维护`,
  platformAdmin: msg`平台管理员`,
  unverified: msg`未认证教师`,
  mustVerify: msg`待认证用户`,
} as const satisfies Record<DemoLogin, unknown>;

/** One press fills the login form; shown in demo mode only. */
export function DemoAccounts({ onPick }: { onPick: (login: DemoLogin) => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.strip} role="group" aria-label={t`演示账号`}>
      <span>
        <Trans>演示账号</Trans>
      </span>
      {(Object.keys(names) as DemoLogin[]).map((login) => (
        <button key={login} type="button" onClick={() => onPick(login)}>
          {t(names[login])}
        </button>
      ))}
    </div>
  );
}
