import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import layout from '#views/common/layout.module.css';
import { Landscape } from '#views/common/landscape.view.tsx';
import { AppCode } from './app-code.view.tsx';
import styles from './tips.module.css';

interface Props {
  /** '' for the platform's own drawing. */
  image: string;
  text: string;
  /** '' where it leads nowhere. */
  target: string;
  /** Where the app is to be had. */
  app: string | null;
  onClose: (isSnoozed: boolean) => void;
}

/** A card of the page's own, once a day. It covers nothing, and takes the focus from nobody. */
export function DailyPopup({ image, text, target, app, onClose }: Props) {
  const { t } = useLingui();
  const [isSnoozed, setIsSnoozed] = useState(false);
  return (
    <section className={`${layout.content} ${styles.popup}`} aria-label={t`今日提示`}>
      <div className={styles.picture}>
        {image === '' ? <Landscape width={320} height={160} sunSize={26} sunAt={0.7} /> : <img src={image} alt="" />}
      </div>
      {app !== null && <AppCode address={app} size={92} />}
      <div className={styles.news}>
        <p>{text}</p>
        {app !== null && (
          // Nobody scans the phone in the own hand.
          <a className={`${styles.way} ${styles.onPhone}`} href={app} target="_blank" rel="noopener noreferrer">
            {t`下载 App`}
          </a>
        )}
        {target !== '' && <Way target={target} onGo={() => onClose(isSnoozed)} />}
      </div>
      {/* The browser's own: the first page has no other box, and the product's weighs 4 kB. */}
      <label className={styles.snooze}>
        <input
          type="checkbox"
          checked={isSnoozed}
          onChange={({ currentTarget }) => setIsSnoozed(currentTarget.checked)}
        />
        {t`7 天内不再显示`}
      </label>
      <Button
        className={styles.close}
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t`关闭`}
        onClick={() => onClose(isSnoozed)}
      />
    </section>
  );
}

function Way({ target, onGo }: { target: string; onGo: () => void }) {
  if (target.startsWith('/'))
    return (
      <Link href={target} className={styles.way} onClick={onGo}>
        <Trans>查看</Trans>
      </Link>
    );
  return (
    <a href={target} target="_blank" rel="noopener noreferrer" className={styles.way} onClick={onGo}>
      <Trans>查看</Trans>
    </a>
  );
}
