import { Button } from '@fluentui/react-components';
import { PhoneRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { clockText } from '../common/moments.ts';
import { Bone } from '../common/skeleton.view.tsx';
import styles from './photo-code.module.css';

const DrawnCode = lazy(() => import('../common/frame/drawn-code.view.tsx'));
const size = 168;

interface Props {
  look: 'closed' | 'asking' | 'shown' | 'over' | 'failed';
  /** What the code holds, while it is shown. */
  address: string | null;
  /** When it ends. */
  until: string | null;
  message: string | null;
  onOpen: () => void;
  onRenew: () => void;
  onClose: () => void;
}

/** A code beside a field: the phone that reads it sends photographs into the field. */
export function PhotoCode({ look, address, until, message, onOpen, onRenew, onClose }: Props) {
  const { t } = useLingui();
  if (look === 'closed')
    return (
      <Button icon={<PhoneRegular />} onClick={onOpen}>
        {t`用手机拍照`}
      </Button>
    );
  return (
    <section className={styles.code} aria-label={t`用手机拍照`} aria-busy={look === 'asking'}>
      {address === null ? (
        <span className={styles.blank}>{look === 'asking' && <Bone height={size} />}</span>
      ) : (
        <Suspense fallback={<Bone height={size} />}>
          <DrawnCode address={address} size={size} label={t`用手机拍照的二维码`} />
        </Suspense>
      )}
      <div>
        <h4>
          <Trans>用手机扫码，拍照放入本题</Trans>
        </h4>
        <div aria-live="polite">
          {look === 'failed' && <p>{message ?? t`暂时无法生成二维码`}</p>}
          {look === 'over' && (
            <p>
              <Trans>二维码已失效</Trans>
            </p>
          )}
          {until !== null && (
            <p>
              <Trans>
                无需在手机上登录。只能放入本题，{clockText(until)} 前有效；交卷或退出登录后失效。请勿把二维码给他人。
              </Trans>
            </p>
          )}
        </div>
        <p className={styles.acts}>
          <Button size="small" disabledFocusable={look === 'asking'} onClick={onRenew}>
            {t`重新生成`}
          </Button>
          <Button size="small" appearance="subtle" onClick={onClose}>
            {t`收起`}
          </Button>
        </p>
      </div>
    </section>
  );
}
