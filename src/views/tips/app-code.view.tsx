import { Trans, useLingui } from '@lingui/react/macro';
import { AddressCode } from '#views/common/frame/address-code.view.tsx';
import styles from './tips.module.css';

/** The code that a phone's camera opens the app's page with. */
export function AppCode({ address, size = 148 }: { address: string; size?: number }) {
  const { t } = useLingui();
  return (
    <figure className={styles.code}>
      <AddressCode address={address} size={size} label={t`下载 App 的二维码`} />
      <figcaption>
        <Trans>手机扫码下载 App</Trans>
      </figcaption>
    </figure>
  );
}
