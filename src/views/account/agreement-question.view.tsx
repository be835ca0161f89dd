import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Spinner,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { usePageBack } from '#views/common/use-page-back.ts';
import styles from '../auth/form-dialog.module.css';
import own from './agreement-question.module.css';

interface Props {
  /** The day of the texts that are asked about. */
  version: string;
  /** The server's words about the last attempt. */
  message: string | null;
  isWorking: boolean;
  onAgree: () => void;
  onRefuse: () => void;
}

/** Closes by its two answers only. The texts open in a new tab: the page below stays as it is. */
export function AgreementQuestion({ version, message, isWorking, onAgree, onRefuse }: Props) {
  const { t } = useLingui();
  usePageBack();
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t`服务协议和隐私政策有更新`}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={`${styles.lead} ${own.text}`}>
              <Trans>
                请阅读 {version} 版的
                <a href={helpAddresses.common.to({ code: 'ServiceAgreement' })} target="_blank" rel="noopener">
                  《服务协议》
                </a>
                和
                <a href={helpAddresses.common.to({ code: 'PrivacyPolicy' })} target="_blank" rel="noopener">
                  《隐私政策》
                </a>
                ，同意后继续使用，本页填写的内容将保留。如不同意，可退出登录；如需注销账号，请通过协议末尾的联系方式与我们联系。
              </Trans>
            </p>
            <div role="alert" className={styles.message}>
              {message}
            </div>
          </DialogContent>
          <DialogActions fluid className={own.answers}>
            <Button disabledFocusable={isWorking} onClick={onRefuse}>
              {t`不同意，退出登录`}
            </Button>
            <Button appearance="primary" disabledFocusable={isWorking} onClick={onAgree}>
              {isWorking ? <Spinner size="tiny" appearance="inverted" label={t`正在保存`} /> : t`同意并继续`}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
