import { Button, Spinner } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { masked } from '#contract/common/identifier.rule.ts';
import styles from '../auth/login-scene-card.module.css';
import own from './activation.module.css';

interface Props {
  message: string | null;
  isWorking: boolean;
  onBack: () => void;
}

/** The phone has an account: nothing happened to it, and only its owner goes on. */
export function TakenStep({ identifier, message, isWorking, onLogin, onBack }: Props & TakenProps) {
  const { t } = useLingui();
  const phone = masked(identifier);
  return (
    <div className={styles.form}>
      <p className={own.said}>
        {identifier ? (
          <Trans>
            手机号 <b>{phone}</b> 已有账号。登录该账号后，可以把它加入学校；不会另建账号，密码不变。
          </Trans>
        ) : (
          t`登录你的账号后，可以把它加入学校。`
        )}
      </p>
      <Foot {...{ message, isWorking, onBack, onAgree: onLogin, agree: t`登录该账号`, working: t`正在登录` }} />
    </div>
  );
}
interface TakenProps {
  identifier: string;
  onLogin: () => void;
}

/** The account that is logged in joins, once the person says so. */
export function JoinStep({ owner, person, message, isWorking, onJoin, onBack }: Props & JoinProps) {
  const { t } = useLingui();
  return (
    <div className={styles.form}>
      <p className={own.said}>
        <Trans>
          将当前登录的账号 <b>{person.account}</b>（{person.name}）加入 <b>{owner.school}</b>
          。学校可以看到你在本校课程中的学习情况。
        </Trans>
      </p>
      <p className={own.said}>{t`不是你的账号？请先退出登录，再激活。`}</p>
      <Foot {...{ message, isWorking, onBack, onAgree: onJoin, agree: t`加入学校`, working: t`正在加入` }} />
    </div>
  );
}
interface JoinProps {
  owner: { school: string };
  person: { name: string; account: string };
  onJoin: () => void;
}

function Foot(props: Props & { agree: string; working: string; onAgree: () => void }) {
  const { t } = useLingui();
  const { message, isWorking, agree, working, onAgree, onBack } = props;
  return (
    <>
      <div role="alert" className={styles.message}>
        {message}
      </div>
      <Button appearance="primary" className={styles.submit} disabledFocusable={isWorking} onClick={onAgree} autoFocus>
        {isWorking ? <Spinner size="tiny" appearance="inverted" label={working} /> : agree}
      </Button>
      <div className={styles.links}>
        <button type="button" className={styles.plain} disabled={isWorking} onClick={onBack}>
          {t`返回`}
        </button>
      </div>
    </>
  );
}
