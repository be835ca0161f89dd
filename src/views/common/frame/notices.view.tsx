import { Button } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  DismissRegular,
  ErrorCircleFilled,
  InfoFilled,
  WarningFilled,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import styles from './notices.module.css';

export interface ShownNotice {
  key: number;
  kind: 'success' | 'info' | 'warning' | 'error';
  title: string;
  text?: string;
  requestId?: string | null;
  action?: { label: string; onPress: () => void };
}

const icons = { success: CheckmarkCircleFilled, info: InfoFilled, warning: WarningFilled, error: ErrorCircleFilled };

interface Props {
  notices: readonly ShownNotice[];
  onClose: (key: number) => void;
}

/** Lines at the top right, the newest last; read out as they come, errors at once. */
export function Notices({ notices, onClose }: Props) {
  const { t } = useLingui();
  return (
    <section aria-label={t`提示`} className={styles.notices}>
      {notices.map(({ key, kind, title, text, requestId, action }) => {
        const Icon = icons[kind];
        return (
          <div key={key} role={kind === 'error' ? 'alert' : 'status'} className={styles.notice} data-kind={kind}>
            <Icon aria-hidden className={styles.icon} />
            <div className={styles.words}>
              <strong>{title}</strong>
              {text && <span>{text}</span>}
              {requestId && <small>{t`请求编号 ${requestId}`}</small>}
            </div>
            {action && (
              <Button
                size="small"
                appearance="transparent"
                className={styles.action}
                onClick={() => {
                  action.onPress();
                  onClose(key);
                }}
              >
                {action.label}
              </Button>
            )}
            <button type="button" aria-label={t`关闭`} className={styles.close} onClick={() => onClose(key)}>
              <DismissRegular aria-hidden />
            </button>
          </div>
        );
      })}
    </section>
  );
}
