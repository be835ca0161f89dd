import { Dialog, DialogSurface } from '@fluentui/react-components';
import { DismissRegular, MailRegular, PhoneRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import styles from './captcha.module.css';

type Channel = 'sms' | 'email';

interface Props {
  /** The middle of the form that asked, in the window; null: the middle of the window. */
  place: { x: number; y: number } | null;
  /** The ways without a picture that can be taken; none while one of them is open. */
  channels: readonly Channel[];
  /** It cannot be closed once it is solved. */
  isClosable: boolean;
  onChannel: (channel: Channel) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The card of 342 above whatever asked, with a scrim of its own. */
export function CaptchaDialog({ place, channels, isClosable, onChannel, onClose, children }: Props) {
  const { t } = useLingui();
  const style = place ? ({ '--at-x': `${place.x}px`, '--at-y': `${place.y}px` } as CSSProperties) : undefined;
  const close = () => isClosable && onClose();
  return (
    <Dialog open onOpenChange={(_, { open, type }) => open || type === 'backdropClick' || close()}>
      <DialogSurface
        className={styles.surface}
        style={style}
        data-placed={place !== null}
        aria-label={t`请完成安全验证`}
        backdrop={{ className: styles.scrim }}
      >
        <div className={styles.card}>
          <h2 className={styles.head}>{t`请完成安全验证`}</h2>
          {children}
          {channels.length > 0 && (
            <div className={styles.foot}>
              {channels.map((channel) => (
                <button key={channel} type="button" disabled={!isClosable} onClick={() => onChannel(channel)}>
                  {channel === 'sms' ? <PhoneRegular aria-hidden /> : <MailRegular aria-hidden />}
                  {channel === 'sms' ? t`改用短信验证` : t`改用邮箱验证`}
                </button>
              ))}
            </div>
          )}
          {/* Last, so that the focus begins at the puzzle. */}
          <button type="button" className={styles.close} aria-label={t`关闭`} onClick={close}>
            <DismissRegular aria-hidden />
          </button>
        </div>
      </DialogSurface>
    </Dialog>
  );
}
