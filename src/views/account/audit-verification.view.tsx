import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { AuditVerification } from '#contract/audit/audit.contract.ts';
import { FlagTag, type Tone } from '#views/common/flag.view.tsx';
import { secondText } from '#views/common/moments.ts';
import styles from './work.module.css';

interface Props {
  verification: AuditVerification;
  isAsking: boolean;
  onVerify: () => void;
}

const tones: Record<AuditVerification['state'], Tone> = { none: 'none', running: 'now', whole: 'ok', broken: 'error' };

/** Whether the log is what was written, and when somebody had it looked at last. */
export function AuditVerificationLine({ verification, isAsking, onVerify }: Props) {
  const { t, i18n } = useLingui();
  const { state, at, rows, faults, first } = verification;
  const words: Record<AuditVerification['state'], string> = {
    none: t({ message: '未校验', context: 'audit' }),
    running: t`校验中`,
    whole: t`完整`,
    broken: t`不完整`,
  };
  const said =
    at === null
      ? t`逐条核对摘要，日志较多时需要几分钟。`
      : state === 'broken'
        ? t`${secondText(at)} 校验：${faults} 条链与写入时不同，首处 ${first}`
        : t`${secondText(at)} 校验：共 ${i18n.number(rows)} 条`;
  return (
    <div className={styles.verification} role="status">
      <FlagTag tone={tones[state]}>{words[state]}</FlagTag>
      <span className={styles.quiet}>{said}</span>
      <Button size="small" disabled={isAsking || state === 'running'} onClick={onVerify}>
        {t`校验完整性`}
      </Button>
    </div>
  );
}
