import { Button } from '@fluentui/react-components';
import { WarningFilled, WifiOffRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { amountText } from '#views/common/lengths.ts';
import { listText } from '#views/common/list-text.ts';
import { AttemptBanners } from '../../homework/attempt-banners.view.tsx';
import attempt from '../../homework/attempt.module.css';
import type { ExamRunProps } from './exam-run.props.ts';

/** So many numbers are named. */
const mostNamed = 12;

/** What happened, what is safe, what to do. */
export function ExamBanners(props: ExamRunProps & { numberOf: (id: string) => number }) {
  const { message, isOver, isConflicting, unsent, numberOf, connection, save, run } = props;
  const { t } = useLingui();
  const numbers = unsent.map(numberOf).toSorted((a, b) => a - b);
  const names = listText(numbers.slice(0, mostNamed).map(String)) + (numbers.length > mostNamed ? ' …' : '');
  const isKept = save.state === 'local';
  return (
    <>
      {connection.since !== null && (
        <div className={attempt.banner} role="alert">
          <WifiOffRegular fontSize={24} />
          <div>
            <b>{isOver ? <Trans>时间到，网络还没有恢复</Trans> : <Trans>网络断开，请继续作答</Trans>}</b>
            <p>
              {numbers.length === 0 ? (
                <Trans>已作答的内容均已送达服务器，新的答案会先加密存在这台电脑。</Trans>
              ) : isKept ? (
                <Trans>第 {names} 题已加密存在这台电脑，连上后自动补交并给出回执。请不要换电脑。</Trans>
              ) : (
                <Trans>第 {names} 题尚未存到这台电脑，请不要关闭页面。</Trans>
              )}
            </p>
          </div>
          <Button onClick={props.onReconnect}>
            <Trans>现在重连</Trans>
          </Button>
        </div>
      )}
      <AwayBanner aways={props.aways} lastAwayMs={props.lastAwayMs} askedAfter={run.absencesBeforeAsking} />
      <AttemptBanners
        message={isOver ? null : message}
        conflict={isConflicting ? t`同一题在另一个页面中也有修改` : null}
        onKeepMine={props.onKeepMine}
        onTakeTheirs={props.onTakeTheirs}
      />
    </>
  );
}

interface AwayProps {
  aways: number;
  lastAwayMs: number | null;
  askedAfter: number | null;
}

/** The page was left and is looked at again. It says what was recorded, until it is put away. */
function AwayBanner({ aways, lastAwayMs, askedAfter }: AwayProps) {
  const [seen, setSeen] = useState(aways);
  if (lastAwayMs === null || aways <= seen) return null;
  return (
    <div className={attempt.banner} role="status">
      <WarningFilled fontSize={20} />
      <div>
        <b>
          <Trans>刚才离开了考试页面 {amountText(lastAwayMs)}</Trans>
        </b>
        {askedAfter === null ? (
          <Trans>已记录 {aways} 次。答案没有丢失，可以继续作答。</Trans>
        ) : (
          <Trans>
            已记录 {aways} 次，满 {askedAfter} 次会请监考教师查看。答案没有丢失，可以继续作答。
          </Trans>
        )}
      </div>
      <Button onClick={() => setSeen(aways)}>
        <Trans>知道了</Trans>
      </Button>
    </div>
  );
}
