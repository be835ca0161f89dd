import { Button } from '@fluentui/react-components';
import { ArrowUndoRegular, CopyRegular, PrintRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Receipt } from '#contract/homework/homework-attempt.contract.ts';
import { spanText } from '#views/common/lengths.ts';
import { minuteText, secondText } from '#views/common/moments.ts';
import { StateDrawing } from '#views/common/state-drawing.view.tsx';
import styles from './receipt.module.css';

interface Props {
  receipt: Receipt;
  /** Of group work. */
  group?: ReactNode;
  back: string;
  mayRecall: boolean;
  /** One more attempt is allowed. */
  mayStart: boolean;
  onCopy: (text: string) => void;
  onRecall: () => void;
  onStart: () => void;
}

/** First 16 hex digits in groups, as people compare them. */
export const shortPrint = (fingerprint: string) => (fingerprint.slice(0, 16).match(/.{4}/g) ?? []).join(' ');

/** What the server holds, and the proof of it. */
export function ReceiptCard({ receipt, group, back, mayRecall, mayStart, onCopy, onRecall, onStart }: Props) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  // What was answered is gone with its focus and its scroll position: the person begins at the good news.
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  const { answered, questions, lateDays } = receipt;
  const [started, submitted] = [new Date(receipt.startedAt), new Date(receipt.submittedAt)];
  return (
    <div className={styles.body}>
      <section className={styles.card}>
        <StateDrawing kind="done" />
        <div>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            <Trans>作业已提交</Trans>
          </h2>
          <p className={styles.lead}>
            <Trans>服务器已收到 {answered} 题的答案，可以离开页面。</Trans>
          </p>
        </div>
        {group}
        <dl className={styles.facts}>
          <Fact name={t`提交时间`}>{secondText(submitted)}</Fact>
          <Fact name={t`从开始到提交`}>{spanText(submitted.getTime() - started.getTime())}</Fact>
          <Fact name={t`已答 / 总题数`}>
            {answered} / {questions}
          </Fact>
          {lateDays > 0 && (
            <Fact name={t`迟交`}>
              <Trans>{lateDays} 天</Trans>
            </Fact>
          )}
          <Fact name={t`回执号`}>
            {receipt.number}
            <Button
              size="small"
              appearance="subtle"
              icon={<CopyRegular />}
              onClick={() => onCopy(`${receipt.number} ${receipt.fingerprint}`)}
            >
              <Trans>复制</Trans>
            </Button>
          </Fact>
          <Fact name={t`答案指纹`}>
            <span title={receipt.fingerprint}>{shortPrint(receipt.fingerprint)}</span>
          </Fact>
        </dl>
        <ol className={styles.line} aria-label={t`经过`}>
          <Step at={started} text={t`开始作答`} />
          <Step at={submitted} text={lateDays > 0 ? t`迟交` : t`交作业`} tone={lateDays > 0 ? 'late' : undefined} />
          <Step text={t`教师批改`} tone="next" />
          <Step text={t`公布成绩`} tone="next" />
        </ol>
        <div className={styles.next}>
          <b>
            <Trans>等待教师批改</Trans>
          </b>
          {mayRecall ? (
            <Trans>截止前且教师未开始批改时可撤回修改；重新提交将生成新的回执。</Trans>
          ) : (
            <Trans>成绩公布后，可在本页查看得分、评语和解析。</Trans>
          )}
        </div>
        <div className={styles.actions}>
          <Button size="large" icon={<PrintRegular />} onClick={() => window.print()}>
            <Trans>打印回执</Trans>
          </Button>
          {mayRecall && (
            <Button size="large" icon={<ArrowUndoRegular />} onClick={onRecall}>
              <Trans>撤回修改</Trans>
            </Button>
          )}
          {mayStart && (
            <Button size="large" onClick={onStart}>
              <Trans>再次作答</Trans>
            </Button>
          )}
          <Link href={back} asChild>
            <Button as="a" size="large" appearance="primary">
              <Trans>返回作业列表</Trans>
            </Button>
          </Link>
        </div>
      </section>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Step = ({ at, text, tone }: { at?: Date; text: string; tone?: 'late' | 'next' }) => (
  <li data-tone={tone}>
    <b>{at ? minuteText(at) : '…'}</b>
    {text}
  </li>
);
