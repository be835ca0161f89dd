import { Button, Spinner } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { FactorField } from './factor-field.view.tsx';
import { LoginSceneCard } from './login-scene-card.view.tsx';
import { useFaults } from './use-faults.ts';
import styles from './login-scene-card.module.css';

interface Props {
  isMissing: boolean;
  /** The server's words about the last attempt. */
  message: string | null;
  isWorking: boolean;
  onSubmit: (code: string) => void;
  onClose: () => void;
}

const fields = { codeMissing: 'factor' } as const;

/** 两步验证: the last step of a login. */
export function FactorCard({ isMissing, message, isWorking, onSubmit, onClose }: Props) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  // A new list, and with it the focus, for each attempt.
  // oxlint-disable-next-line react/exhaustive-deps
  const problems = useMemo(() => (isMissing ? ['codeMissing'] : []), [isMissing, isWorking]);
  const { form, has, touch } = useFaults<keyof typeof fields>(problems, fields);
  return (
    <LoginSceneCard kind="login" title={t`两步验证`} lead={t`请打开手机上的验证器应用，输入它为本平台显示的数字`}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWorking) onSubmit(code);
        }}
      >
        <FactorField
          value={code}
          autoFocus
          fault={has('codeMissing') ? t`请输入验证码` : undefined}
          onChange={(value) => {
            setCode(value);
            touch('codeMissing');
          }}
        />
        <div role="alert" className={styles.message}>
          {message}
        </div>
        <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isWorking}>
          {isWorking ? <Spinner size="tiny" appearance="inverted" label={t`正在登录`} /> : t`登 录`}
        </Button>
        <div className={styles.links}>
          <button type="button" className={styles.plain} onClick={onClose}>
            {t`返回`}
          </button>
        </div>
        <p className={styles.lead}>{t`手机不在身边时，可以输入开启时保存的恢复码。恢复码也没有，请联系平台管理员。`}</p>
      </form>
    </LoginSceneCard>
  );
}
