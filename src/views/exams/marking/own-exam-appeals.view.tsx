import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnExamAppeal, OwnExamAppeals } from '#contract/exams/exam-appeal.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { appealWords } from '../../scores/appeal.words.ts';
import book from '../../scores/book.module.css';

interface Props {
  appeals: OwnExamAppeals;
  isBusy: boolean;
  onAsk: () => void;
  onWithdraw: (appeal: OwnExamAppeal) => void;
}

/** What a learner asked about the own result, how it stands, and until when she may ask. */
export function OwnExamAppealsCard({ appeals, isBusy, onAsk, onWithdraw }: Props) {
  const { t } = useLingui();
  const { until, mayAsk, data } = appeals;
  if (until === null && data.length === 0) return null;
  return (
    <section className={book.card} aria-label={t`成绩复核`}>
      <header>
        <h2>
          <Trans>成绩复核</Trans>
        </h2>
        {until !== null && (
          <span className={book.quiet}>
            {mayAsk ? (
              <Trans>对得分有疑问，可在 {minuteText(until)} 前申请复核</Trans>
            ) : (
              <Trans>申请复核截止 {minuteText(until)}</Trans>
            )}
          </span>
        )}
        {mayAsk && (
          <div className={book.acts}>
            <Button disabledFocusable={isBusy} onClick={onAsk}>
              <Trans>申请复核</Trans>
            </Button>
          </div>
        )}
      </header>
      {data.length > 0 && (
        <ul className={book.appeals}>
          {data.map((one) => (
            <One key={one.id} appeal={one} isBusy={isBusy} onWithdraw={() => onWithdraw(one)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function One({ appeal, isBusy, onWithdraw }: { appeal: OwnExamAppeal; isBusy: boolean; onWithdraw: () => void }) {
  const { i18n, t } = useLingui();
  const { status, position, points, reason, askedAt, answer, answeredBy, answeredAt } = appeal;
  const { word, tone } = appealWords[status];
  return (
    <li>
      <div className={book.asked}>
        <FlagTag tone={tone}>{i18n._(word)}</FlagTag>
        <b>{position === null ? t`整份答卷` : t`第 ${position} 题`}</b>
        {points !== null && (
          <b className={book.moved}>
            <s>{pointsText(points.before)}</s> → {pointsText(points.after)}
          </b>
        )}
        <span className={book.quiet}>
          <Trans>{minuteText(askedAt)} 申请</Trans>
        </span>
        {status === 'asked' && (
          <Button size="small" disabledFocusable={isBusy} onClick={onWithdraw}>
            <Trans>撤回申请</Trans>
          </Button>
        )}
      </div>
      <p className={book.words}>{reason}</p>
      {answeredAt !== null && (
        <blockquote className={book.theirs}>
          {answer}
          <footer className={book.quiet}>
            <Trans>
              {answeredBy} 于 {minuteText(answeredAt)} 回复
            </Trans>
          </footer>
        </blockquote>
      )}
    </li>
  );
}
