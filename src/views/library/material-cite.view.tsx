import { Button } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { QrCode } from '#views/common/frame/qr-code.view.tsx';
import layout from '#views/common/layout.module.css';
import text from '#views/common/text.module.css';
import styles from './material-cite.module.css';

interface Props {
  citation: string;
  /** Short, and the same for ever. */
  address: string;
  /** The address as the dark modules of a QR code. */
  code: readonly (readonly boolean[])[];
  onCopyCitation: () => void;
  onCopyAddress: () => void;
}

/** How to name the material in a paper, and how to hand it on. */
export function MaterialCite({ citation, address, code, onCopyCitation, onCopyAddress }: Props) {
  const { t } = useLingui();
  return (
    <section className={`${layout.card} ${layout.padded}`}>
      <header className={layout.between}>
        <h2 className={text.card}>
          <Trans>引用与分享</Trans>
        </h2>
        <span className={text.meta}>GB/T 7714-2015</span>
      </header>
      <blockquote className={styles.citation}>{citation}</blockquote>
      <Button icon={<CopyRegular />} onClick={onCopyCitation}>
        <Trans>复制引文</Trans>
      </Button>
      <div className={styles.share}>
        <QrCode rows={code} size={84} label={t`扫码打开此素材`} />
        <div className={styles.address}>
          <span className={text.meta}>
            <Trans>短链接</Trans>
          </span>
          <span className={styles.link}>{address.replace(/^https?:\/\//, '')}</span>
          <Button size="small" icon={<CopyRegular />} onClick={onCopyAddress}>
            <Trans>复制短链接</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
