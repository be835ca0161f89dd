import { MailInboxRegular } from '@fluentui/react-icons';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DemoLogin } from '#contract/demo/demo-accounts.rule.ts';
import styles from './demo.module.css';

const names = {
  learner: msg`学生`,
  teacher: msg`教师`,
  schoolAdmin: msg`学校管理员`,
  libMaintainer: msg`资源库维护`,
  platformAdmin: msg`平台管理员`,
  unverified: msg`未认证教师`,
  mustVerify: msg`待认证用户`,
  supervisor: msg`督导`,
  academicSecretary: msg`教学秘书`,
  counsellor: msg`辅导员`,
  examOfficer: msg`考务`,
  classCounsellor: msg`班级辅导员`,
} as const satisfies Record<DemoLogin, unknown>;

interface Props {
  /** Null where there is no account to fill in. */
  onPick: ((login: DemoLogin) => void) | null;
  onInbox: () => void;
}

/** In demo mode: accounts, of which one press fills the login form, and the inbox of what would have been sent. */
export function DemoStrip({ onPick, onInbox }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.strip} role="group" aria-label={onPick ? t`演示账号` : t`演示`}>
      <span>{onPick ? t`演示账号` : t`演示`}</span>
      {onPick &&
        (Object.keys(names) as DemoLogin[]).map((login) => (
          <button key={login} type="button" onClick={() => onPick(login)}>
            {t(names[login])}
          </button>
        ))}
      <button type="button" className={styles.open} onClick={onInbox}>
        <MailInboxRegular aria-hidden fontSize={16} />
        {t`演示收件箱`}
      </button>
    </div>
  );
}
