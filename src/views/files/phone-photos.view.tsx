import { Button, ProgressBar, Spinner } from '@fluentui/react-components';
import { CameraRegular, CheckmarkCircleFilled, ErrorCircleRegular, ImageRegular } from '@fluentui/react-icons';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import styles from './phone-photos.module.css';

export interface ShownShot {
  id: string;
  status: 'waiting' | 'sending' | 'kept' | 'refused';
  /** 0 to 1. */
  share: number;
  /** The server's words where it was refused. */
  message: string | null;
  /** Address of the picture, of this phone only. */
  picture: string;
}

interface Props {
  look: 'looking' | 'failed' | 'open' | 'held' | 'finished' | 'over';
  aim: { title: string; question: string; left: number; sent: number } | null;
  shots: readonly ShownShot[];
  message: string | null;
  onPick: (files: File[]) => void;
  onRetry: () => void;
  onFinish: () => void;
  onMore: () => void;
}

/** The page of a phone that photographs for an answer: one thumb, 360 px. */
export function PhonePhotosView(props: Props) {
  const { t } = useLingui();
  const { look, aim, shots, message, onRetry, onMore } = props;
  if (look === 'looking')
    return (
      <Page>
        <Spinner label={t`正在读取`} />
      </Page>
    );
  if (look === 'failed')
    return (
      <Page title={t`暂时无法打开`} text={message ?? t`网络不可用`}>
        <Button size="large" appearance="primary" onClick={onRetry}>{t`重试`}</Button>
      </Page>
    );
  if (look === 'over')
    return (
      <Page title={t`二维码已失效`} text={t`已传的照片都在答案里。需要继续时，请在电脑上重新打开二维码。`}>
        <Shots shots={shots} />
      </Page>
    );
  if (look === 'finished')
    return (
      <Page title={t`已完成`} text={t`可以关闭本页，回到电脑上继续作答。`}>
        <Shots shots={shots} />
        <Button size="large" onClick={onMore}>{t`继续拍照`}</Button>
      </Page>
    );
  return (
    <Page title={aim?.title ?? ''} text={aim?.question ?? ''}>
      <Taking {...props} />
    </Page>
  );
}

function Page({ title, text, children }: { title?: string; text?: string; children: ReactNode }) {
  return (
    <main className={styles.page} aria-live="polite">
      {title !== undefined && <h1>{title}</h1>}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </main>
  );
}

function Taking({ look, aim, shots, message, onPick, onRetry, onFinish }: Props) {
  const { t } = useLingui();
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const waiting = shots.filter(({ status }) => status === 'waiting' || status === 'sending').length;
  const left = Math.max(0, (aim?.left ?? 0) - waiting);
  // Those of before a reload of the page.
  const earlier = Math.max(0, (aim?.sent ?? 0) - shots.filter(({ status }) => status === 'kept').length);
  const picker = (at: typeof camera, isCamera: boolean) => (
    <input
      ref={at}
      type="file"
      hidden
      aria-label={isCamera ? t`拍照` : t`从相册选择`}
      accept="image/*"
      multiple={!isCamera}
      {...(isCamera && { capture: 'environment' as const })}
      onChange={({ target }) => {
        onPick([...(target.files ?? [])].slice(0, left));
        target.value = '';
      }}
    />
  );
  return (
    <>
      <p className={styles.text}>
        {left === 0 ? t`照片和文件已达上限` : plural(left, { one: '还可放入 # 张', other: '还可放入 # 张' })}
        {earlier > 0 && ` · ${plural(earlier, { one: '此前已传 # 张', other: '此前已传 # 张' })}`}
      </p>
      <Shots shots={shots} />
      {look === 'held' && (
        <p role="alert" className={styles.held}>
          {message ?? t`网络不可用，恢复后自动继续`} <Button size="small" onClick={onRetry}>{t`重试`}</Button>
        </p>
      )}
      {picker(camera, true)}
      {picker(album, false)}
      <div className={styles.foot}>
        <Button
          size="large"
          appearance="primary"
          icon={<CameraRegular />}
          disabledFocusable={left === 0}
          onClick={() => left > 0 && camera.current?.click()}
        >
          {t`拍照`}
        </Button>
        <Button
          size="large"
          icon={<ImageRegular />}
          disabledFocusable={left === 0}
          onClick={() => left > 0 && album.current?.click()}
        >
          {t`从相册选择`}
        </Button>
        <Button size="large" disabledFocusable={waiting > 0} onClick={() => waiting === 0 && onFinish()}>
          <Trans context="拍照">完成</Trans>
        </Button>
      </div>
    </>
  );
}

function Shots({ shots }: { shots: readonly ShownShot[] }) {
  const { t } = useLingui();
  if (shots.length === 0) return null;
  return (
    <ul className={styles.shots} aria-label={t`已拍的照片`}>
      {shots.map(({ id, status, share, message, picture }, index) => (
        <li key={id} data-status={status}>
          <img src={picture} alt={t`第 ${index + 1} 张`} />
          {status === 'kept' && (
            <span className={styles.kept}>
              <CheckmarkCircleFilled aria-hidden />
              {t`已传`}
            </span>
          )}
          {status === 'waiting' && <span>{t`等待上传`}</span>}
          {status === 'sending' && <ProgressBar value={share} aria-label={t`正在上传`} />}
          {status === 'refused' && (
            <span className={styles.refused}>
              <ErrorCircleRegular aria-hidden />
              {message ?? t`未能上传`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
