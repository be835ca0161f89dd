import { Button, Field, Input } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CertificateFacts } from '#contract/help/help.contract.ts';
import { fullDay } from '#views/common/moments.ts';
import styles from './help.module.css';

interface Props {
  isChecking: boolean;
  found: CertificateFacts | null;
  /** The server's words. */
  failure: string | null;
  onCheck: (number: string) => void;
}

const pattern = /^[A-Za-z0-9-]{4,40}$/;

/** A certificate's number, and what the server knows of it. */
export function CertificateCheck({ isChecking, found, failure, onCheck }: Props) {
  const { t } = useLingui();
  const [number, setNumber] = useState('');
  const [isTried, setTried] = useState(false);
  const isGood = pattern.test(number.trim());
  return (
    <>
      <p>
        <Trans>查验结果包括证书编号、姓名（部分显示）、课程名称和颁发日期。与证书一致即为有效。</Trans>
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isGood) onCheck(number.trim());
        }}
      >
        <Field
          label={t`证书编号`}
          hint={t`印在证书右下角，由字母、数字和连字符组成`}
          {...(isTried && !isGood && { validationState: 'error', validationMessage: t`请输入 4 到 40 位的证书编号` })}
        >
          <Input size="large" value={number} maxLength={40} onChange={(_, { value }) => setNumber(value)} />
        </Field>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={isChecking}>
          {isChecking ? t`正在查验…` : t`查验`}
        </Button>
      </form>
      <div aria-live="polite" className={styles.outcome}>
        {failure !== null && (
          <p className={styles.refused}>
            <InfoRegular aria-hidden fontSize={20} />
            <span>{failure}</span>
          </p>
        )}
        {found && (
          <dl className={styles.facts}>
            <dt>{t`证书编号`}</dt>
            <dd>{found.number}</dd>
            <dt>{t`姓名`}</dt>
            <dd>{found.nameMasked}</dd>
            <dt>{t`课程`}</dt>
            <dd>{found.course}</dd>
            <dt>{t`颁发日期`}</dt>
            <dd>{fullDay(found.issuedAt)}</dd>
          </dl>
        )}
      </div>
    </>
  );
}
