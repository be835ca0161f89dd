import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComplaintSent } from '#contract/library/complaints.contract.ts';
import { fullDay } from '#views/common/moments.ts';
import styles from './complaint.module.css';

interface Props {
  sent: ComplaintSent;
  onClose: () => void;
}

/** What proves that the complaint has arrived. */
export function ComplaintSentDialog({ sent: { number, sentAt }, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface style={{ width: 460, maxWidth: 'calc(100vw - 32px)' }}>
        <DialogBody>
          <DialogTitle>{t`投诉已提交`}</DialogTitle>
          <DialogContent>
            <dl className={styles.receipt}>
              <dt>{t`单号`}</dt>
              <dd className={styles.number}>{number}</dd>
              <dt>{t`提交日期`}</dt>
              <dd>
                <time dateTime={sentAt}>{fullDay(sentAt)}</time>
              </dd>
            </dl>
            <p className={styles.intro} style={{ marginTop: 12 }}>
              <Trans>请记录单号，以便查询。资源库维护员核实后，会通过你填写的联系方式告知结果。</Trans>
            </p>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" autoFocus onClick={onClose}>
              {t`关闭`}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
