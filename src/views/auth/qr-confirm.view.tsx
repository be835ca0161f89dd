import { Button, Spinner } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  DesktopRegular,
  DismissCircleRegular,
  LocationRegular,
  ShieldCheckmarkRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { Logo } from '../common/logo.view.tsx';
import { Scales } from '../common/scales.view.tsx';
import styles from './qr-confirm.module.css';

export type QrConfirmLook = 'loggedOut' | 'reading' | 'asking' | 'answering' | 'allowed' | 'refused' | 'failed';

interface Props {
  look: QrConfirmLook;
  /** Who asks; texts are '' where nothing is known. */
  asking: { device: string; place: string; address: string } | null;
  /** Whose session this is: name and masked account. */
  person: { name: string; account: string };
  /** The server's words about a failure. */
  message: string | null;
  onLogin: () => void;
  onAllow: () => void;
  onRefuse: () => void;
  onRetry: () => void;
}

/** The page of the phone that has read a login code; made for 390 px. */
export function QrConfirm(props: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <Scales className={styles.scales} width={1920} height={1080} />
      <Link href={portalAddresses.home.to()} aria-label={t`云海智学，返回首页`}>
        <Logo />
      </Link>
      <main className={styles.card} aria-live="polite">
        <Body {...props} />
      </main>
    </div>
  );
}

function Body(props: Props) {
  const { t } = useLingui();
  const { look, message, onLogin, onRetry } = props;
  switch (look) {
    case 'loggedOut':
      return (
        <Said
          icon={<ShieldCheckmarkRegular />}
          title={t`请先登录再确认`}
          text={t`请先在手机上登录云海智学，再确认电脑登录`}
        >
          <Button appearance="primary" size="large" onClick={onLogin}>
            {t`登录`}
          </Button>
        </Said>
      );
    case 'reading':
      return <Spinner size="large" label={t`正在读取`} />;
    case 'asking':
    case 'answering':
      return <Question {...props} />;
    case 'allowed':
      return (
        <Said
          icon={<CheckmarkCircleFilled className={styles.ok} />}
          title={t`已确认登录`}
          text={t`电脑正在登录云海智学`}
        />
      );
    case 'refused':
      return <Said icon={<DismissCircleRegular />} title={t`已拒绝`} text={t`该设备未登录`} />;
    case 'failed':
      return (
        <Said icon={<WarningRegular />} title={t`操作失败`} text={message ?? t`请在电脑上刷新二维码后重新扫码`}>
          <Button size="large" onClick={onRetry}>
            {t`重试`}
          </Button>
        </Said>
      );
  }
}

function Said({ icon, title, text, children }: { icon: ReactNode; title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </>
  );
}

function Question({ look, asking, person, onAllow, onRefuse }: Props) {
  const { t } = useLingui();
  const isWorking = look === 'answering';
  const place = [asking?.place, asking?.address].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.icon} aria-hidden>
        <DesktopRegular />
      </span>
      <h1>{t`有设备请求登录你的账号`}</h1>
      <p>{[person.name, person.account].filter(Boolean).join(' · ')}</p>
      <dl className={styles.facts}>
        <div>
          <DesktopRegular aria-hidden fontSize={20} />
          <dt>{t`设备`}</dt>
          <dd>{asking?.device || t`未知设备`}</dd>
        </div>
        <div>
          <LocationRegular aria-hidden fontSize={20} />
          <dt>{t`位置`}</dt>
          <dd>{place || t`未知位置`}</dd>
        </div>
      </dl>
      <p className={styles.warning}>{t`如非本人操作，请选择“拒绝”，不要替他人确认。`}</p>
      <div className={styles.actions}>
        <Button appearance="primary" size="large" disabledFocusable={isWorking} onClick={onAllow}>
          {isWorking ? <Spinner size="tiny" appearance="inverted" label={t`正在确认`} /> : t`确认登录`}
        </Button>
        <Button size="large" disabledFocusable={isWorking} onClick={onRefuse}>
          {t`拒绝`}
        </Button>
      </div>
    </>
  );
}
