import { Button, Switch } from '@fluentui/react-components';
import { WifiOffRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { clockSecondText } from '#views/common/moments.ts';
import attempt from '../../homework/attempt.module.css';
import type { Connection } from './exam-run.props.ts';
import styles from './exam-run.module.css';

interface Props {
  connection: Connection;
  isLarge: boolean;
  isCalm: boolean;
  aways: number;
  onLarge: (isLarge: boolean) => void;
  onCalm: (isCalm: boolean) => void;
  onReconnect: () => void;
}

/** Below the answer card: the way of the connection while it is broken, and how the page looks. */
export function ExamSide({ connection, isLarge, isCalm, aways, onLarge, onCalm, onReconnect }: Props) {
  const { t } = useLingui();
  return (
    <>
      {connection.since === null ? (
        <div className={attempt.note}>
          <WifiOffRegular fontSize={24} />
          <div>
            <b>
              <Trans>断网也可继续</Trans>
            </b>
            <Trans>答案先加密存在本机，连上后自动补交，并给出回执。</Trans>
          </div>
        </div>
      ) : (
        <section className={styles.part} aria-label={t`连接`}>
          <h2>
            <Trans>连接</Trans>
          </h2>
          <ol className={styles.way}>
            <li data-tone="late">
              <span>{clockSecondText(connection.since)}</span>
              <Trans>断开</Trans>
            </li>
            {connection.tries.slice(-4).map((at, index, last) => {
              const number = connection.tries.length - last.length + index + 1;
              return (
                <li key={at}>
                  <span>{clockSecondText(at)}</span>
                  <Trans>第 {number} 次重连未成功</Trans>
                </li>
              );
            })}
          </ol>
          <Button onClick={onReconnect}>
            <Trans>现在重连</Trans>
          </Button>
        </section>
      )}
      <section className={styles.part} aria-label={t`显示`}>
        <Switch label={t`大字号`} checked={isLarge} onChange={(_, { checked }) => onLarge(checked)} />
        <Switch label={t`安静模式：不显示走动的时钟`} checked={isCalm} onChange={(_, { checked }) => onCalm(checked)} />
        {aways > 0 && (
          <p>
            <Trans>离开页面 {aways} 次，只作记录</Trans>
          </p>
        )}
      </section>
    </>
  );
}
