import { Button } from '@fluentui/react-components';
import { DesktopRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { OpenSessions } from '#contract/auth/auth-security.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { AccountCard } from './account-card.view.tsx';
import styles from './account.module.css';

interface DevicesProps {
  shown: Shown<OpenSessions>;
  isBusy: boolean;
  onEnd: (ids: readonly string[]) => void;
  onLogout: () => void;
}

/** 登录设备: where one is logged in, each of which can be logged out. */
export function DevicesCard({ shown, isBusy, onEnd, onLogout }: DevicesProps) {
  const { t } = useLingui();
  const others = shown.status === 'shown' ? shown.data.filter(({ current }) => !current) : [];
  return (
    <AccountCard
      title={t`登录设备`}
      shown={shown}
      actions={
        others.length > 0 && (
          <Button disabled={isBusy} onClick={() => onEnd(others.map(({ id }) => id))}>
            {t`退出其他全部设备`}
          </Button>
        )
      }
    >
      {(sessions) => (
        <div className={styles.rows}>
          {sessions.map(({ id, device, place, addressMasked, lastUsedAt, current }) => {
            const name = device || t`未知设备`;
            const used = minuteText(lastUsedAt);
            return (
              <div key={id} className={styles.row}>
                <DesktopRegular fontSize={20} aria-hidden />
                <span>
                  <strong>
                    {name}
                    {current && <FlagTag tone="ok">{t`本机`}</FlagTag>}
                  </strong>
                  <small>{[place, addressMasked, t`最近使用 ${used}`].filter(Boolean).join(' · ')}</small>
                </span>
                <Button
                  disabled={isBusy}
                  aria-label={t`退出${name}`}
                  onClick={() => (current ? onLogout() : onEnd([id]))}
                >
                  {t`退出`}
                </Button>
              </div>
            );
          })}
        </div>
      )}
    </AccountCard>
  );
}
