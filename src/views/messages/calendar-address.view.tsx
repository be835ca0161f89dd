import { Button, Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import styles from './calendar-address.module.css';

interface Props {
  /** There is an address already, which may be renewed or ended. */
  isMade: boolean;
  isBusy: boolean;
  /** Where the browser let nobody copy: to copy by hand; '' for none. */
  address: string;
  onCopy: () => void;
  onRenew: () => void;
  onRemove: () => void;
}

/** The address for calendar programs: it is made when it is copied for the first time. */
export function CalendarAddress({ isMade, isBusy, address, onCopy, onRenew, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.stack}>
      <div className={styles.acts}>
        <Button appearance="transparent" disabledFocusable={isBusy} onClick={onCopy}>
          {t`复制订阅地址`}
        </Button>
        {isMade && (
          <>
            <Button appearance="subtle" size="small" disabledFocusable={isBusy} onClick={onRenew}>{t`更换地址`}</Button>
            <Button appearance="subtle" size="small" disabledFocusable={isBusy} onClick={onRemove}>{t`停用`}</Button>
          </>
        )}
      </div>
      {address !== '' && (
        <Input readOnly value={address} aria-label={t`日历订阅地址`} onFocus={({ target }) => target.select()} />
      )}
      <p
        className={styles.hint}
      >{t`在日历应用中按网址订阅，作业截止和开课时间会自动更新。有地址的人都能看到，请勿外传。`}</p>
    </div>
  );
}
