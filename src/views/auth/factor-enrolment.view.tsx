import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { FactorField } from './factor-field.view.tsx';
import { FormDialog } from './form-dialog.view.tsx';
import { useFaults } from './use-faults.ts';
import styles from './factor.module.css';

interface Props {
  /** Rows of the QR code, true where it is dark. */
  squares: readonly (readonly boolean[])[] | null;
  secret: string;
  /** The secret did not come, or is too old: it begins again. */
  isFailed: boolean;
  isMissing: boolean;
  message: string | null;
  isWorking: boolean;
  onSubmit: (code: string) => void;
  onRetry: () => void;
  onClose: () => void;
}

const fields = { codeMissing: 'factor' } as const;

/** 开启两步验证: scan, type what the device shows. */
export function FactorEnrolment({ squares, secret, isFailed, isMissing, message, isWorking, ...rest }: Props) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  // oxlint-disable-next-line react/exhaustive-deps
  const problems = useMemo(() => (isMissing ? ['codeMissing'] : []), [isMissing, isWorking]);
  const { form, has, touch } = useFaults<keyof typeof fields>(problems, fields);
  return (
    <FormDialog
      title={t`开启两步验证`}
      lead={t`登录时除密码外，再输入手机验证器显示的 6 位数字。开启后，其他设备将退出登录。`}
      form={form}
      submit={isFailed ? t`重新开始` : t`验证并开启`}
      working={t`正在验证`}
      isWorking={isWorking}
      message={message}
      onSubmit={() => (isFailed ? rest.onRetry() : rest.onSubmit(code))}
      onClose={rest.onClose}
    >
      {!isFailed && (
        <>
          <div className={styles.scan}>
            {squares && <Squares squares={squares} label={t`验证器二维码`} />}
            <div>
              <p>{t`用验证器应用扫描二维码`}</p>
              <p className={styles.quiet}>{t`不能扫描时，在应用中选择“输入密钥”，填入：`}</p>
              <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            </div>
          </div>
          <FactorField
            isFirst
            value={code}
            fault={has('codeMissing') ? t`请输入验证码` : undefined}
            onChange={(value) => {
              setCode(value);
              touch('codeMissing');
            }}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Dark on white in either mode: authenticators read nothing else. */
function Squares({ squares, label }: { squares: NonNullable<Props['squares']>; label: string }) {
  const path = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.code}
      viewBox={`-4 -4 ${squares.length + 8} ${squares.length + 8}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  );
}
