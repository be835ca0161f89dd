import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnAppeal, OwnAppeals } from '#contract/scores/appeal.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { appealWords } from './appeal.words.ts';
import styles from './book.module.css';
import { figureText } from './book.words.ts';

interface Props {
  appeals: OwnAppeals;
  isBusy: boolean;
  onAsk: () => void;
  onWithdraw: (appeal: OwnAppeal) => void;
}

/** What a learner asked about the published grade, how it stands, and until when she may ask. */
export function OwnAppealsCard({ appeals, isBusy, onAsk, onWithdraw }: Props) {
  const { t } = useLingui();
  const { until, mayAsk, data } = appeals;
  if (until === null && data.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t`成绩复核`}>
      <header>
        <h2>
          <Trans>成绩复核</Trans>
        </h2>
        {until !== null && (
          <span className={styles.quiet}>
            {mayAsk ? (
              <Trans>对成绩有疑问，可在 {minuteText(until)} 前申请复核，每次公布可申请一次</Trans>
            ) : data.some(({ status }) => status === 'asked') ? (
              <Trans>申请正在等待教师回复</Trans>
            ) : (
              <Trans>成绩公布后 7 日内可以申请复核，每次公布可申请一次；截止 {minuteText(until)}</Trans>
            )}
          </span>
        )}
        {mayAsk && (
          <div className={styles.acts}>
            <Button disabledFocusable={isBusy} onClick={onAsk}>
              <Trans>申请复核</Trans>
            </Button>
          </div>
        )}
      </header>
      {data.length > 0 && (
        <ul className={styles.appeals}>
          {data.map((appeal) => (
            <One key={appeal.id} appeal={appeal} isBusy={isBusy} onWithdraw={() => onWithdraw(appeal)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function One({ appeal, isBusy, onWithdraw }: { appeal: OwnAppeal; isBusy: boolean; onWithdraw: () => void }) {
  const { i18n } = useLingui();
  const { status, points, corrected, reason, askedAt, answerUntil, answer, answeredBy, answeredAt } = appeal;
  const { word, tone } = appealWords[status];
  return (
    <li>
      <div className={styles.asked}>
        <FlagTag tone={tone}>{i18n._(word)}</FlagTag>
        {corrected !== null && (
          <b className={styles.moved}>
            <s>{figureText(points)}</s> → {figureText(corrected)}
          </b>
        )}
        <span className={styles.quiet}>
          {status === 'asked' ? (
            <Trans>
              {minuteText(askedAt)} 申请，教师应在 {minuteText(answerUntil)} 前回复
            </Trans>
          ) : (
            <Trans>{minuteText(askedAt)} 申请</Trans>
          )}
        </span>
        {status === 'asked' && (
          <Button size="small" disabledFocusable={isBusy} onClick={onWithdraw}>
            <Trans>撤回申请</Trans>
          </Button>
        )}
      </div>
      <p className={styles.words}>{reason}</p>
      {answeredAt !== null && (
        <blockquote className={styles.theirs}>
          {answer}
          <footer className={styles.quiet}>
            <Trans>
              {answeredBy} 于 {minuteText(answeredAt)} 回复
            </Trans>
          </footer>
        </blockquote>
      )}
    </li>
  );
}
