import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { ArrowDownloadRegular, CopyRegular, PrintRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import dialog from './form-dialog.module.css';
import styles from './factor.module.css';

interface Props {
  codes: readonly string[];
  onCopy: () => void;
  onSave: () => void;
  onPrint: () => void;
  onClose: () => void;
}

/** 恢复码, this once: whoever looks away too early makes new ones. A press beside it closes nothing. */
export function RecoveryCodes({ codes, onCopy, onSave, onPrint, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={dialog.surface}>
        <DialogBody>
          <DialogTitle>{t`请保存恢复码`}</DialogTitle>
          <DialogContent className={dialog.content}>
            <p className={dialog.lead}>
              {t`手机丢失或更换时，用它代替验证码登录。每个只能使用一次，离开后不再显示，请保存在安全的地方。`}
            </p>
            <ol className={styles.codes} aria-label={t`恢复码`}>
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ol>
            <div className={styles.acts}>
              <Button icon={<CopyRegular />} onClick={onCopy}>{t`复制`}</Button>
              <Button icon={<ArrowDownloadRegular />} onClick={onSave}>{t`下载`}</Button>
              <Button icon={<PrintRegular />} onClick={onPrint}>{t`打印`}</Button>
            </div>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {t`我已保存`}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
