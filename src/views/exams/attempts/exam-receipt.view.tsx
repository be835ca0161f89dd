import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, CheckmarkCircleFilled, CopyRegular, WarningFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { ExamResult } from '#contract/exams/exams.contract.ts';
import { amountText, spanText } from '#views/common/lengths.ts';
import { clockText, minuteText, secondText } from '#views/common/moments.ts';
import { StateDrawing } from '#views/common/state-drawing.view.tsx';
import styles from '../../homework/receipt.module.css';
import { shortPrint } from '../../homework/receipt.view.tsx';
import { useExamWords } from '../exam.words.ts';

interface Props {
  result: ExamResult;
  back: string;
  isSaving: boolean;
  onCopy: (text: string) => void;
  /** Saves the chained record as a file. */
  onSave: () => void;
}

/** So many moments of the way are shown; the record has all. */
const mostMoments = 6;

/** What the server holds of the paper, the proof of it, what happened on the way, and when results come. */
export function ExamReceiptCard({ result, back, isSaving, onCopy, onSave }: Props) {
  const { t } = useLingui();
  const { reviews } = useExamWords();
  const title = useRef<HTMLHeadingElement>(null);
  // What was answered is gone with its focus and its scroll position: the person begins at the good news.
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  const { receipt } = result;
  return (
    <section className={styles.card}>
      <StateDrawing kind="done" />
      <div>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          <Trans>已交卷</Trans>
        </h2>
        {receipt && (
          <p className={styles.lead}>
            <Lead receipt={receipt} />
          </p>
        )}
      </div>
      {receipt && (
        <dl className={styles.facts}>
          <Fact name={t`交卷时间`}>{secondText(receipt.submittedAt)}</Fact>
          <Fact name={t`作答用时`}>{spanText(Date.parse(receipt.submittedAt) - Date.parse(receipt.startedAt))}</Fact>
          <Fact name={t`已答 / 总题数`}>
            {receipt.answered} / {receipt.questions}
          </Fact>
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
          <Fact name={t`记录指纹`}>
            <span title={receipt.fingerprint}>{shortPrint(receipt.fingerprint)}</span>
          </Fact>
        </dl>
      )}
      <Way way={result.way} />
      <Late late={result.late} />
      <div className={styles.next}>
        <b>
          {result.points !== null ? (
            <Trans>成绩已公布</Trans>
          ) : result.publishAt ? (
            <Trans>成绩 {minuteText(result.publishAt)} 公布</Trans>
          ) : (
            <Trans>成绩由教师公布</Trans>
          )}
        </b>
        {result.points !== null ? t`得分见下方。` : t`公布后可看${reviews[result.review]}。`}
      </div>
      <div className={styles.actions}>
        <Button size="large" icon={<ArrowDownloadRegular />} disabled={isSaving} onClick={onSave}>
          <Trans>下载回执</Trans>
        </Button>
        <Link href={back} asChild>
          <Button as="a" size="large" appearance="primary">
            <Trans>返回我的考试</Trans>
          </Button>
        </Link>
      </div>
    </section>
  );
}

function Lead({ receipt }: { receipt: NonNullable<ExamResult['receipt']> }) {
  const { answered, endedBy } = receipt;
  if (endedBy === 'server') return <Trans>时间到，服务器已收走 {answered} 题的答案，可以离开页面。</Trans>;
  if (endedBy === 'invigilator') return <Trans>监考教师收卷，服务器已收到 {answered} 题的答案，可以离开页面。</Trans>;
  return <Trans>服务器已收到 {answered} 题的答案，可以离开页面。</Trans>;
}

/** Kinds that are told of; saves are too many, and stand in the record. */
function useMomentWords() {
  const { t } = useLingui();
  return ({ kind, seconds }: ExamResult['way'][number]): string | null => {
    const length = seconds === null ? '' : amountText(seconds * 1000);
    switch (kind) {
      case 'start':
        return t`开始作答`;
      case 'submit':
        return t`交卷`;
      case 'force':
        return t`收卷`;
      case 'away':
        return seconds === null ? null : t`离开页面 ${length}`;
      case 'offline':
        return t`断网 ${length}，已补交`;
      case 'pause':
        return t`暂停`;
      case 'resume':
        return t`恢复`;
      case 'extend':
        return t`延长时间`;
      case 'reopen':
        return t`重新开放`;
      case 'approve':
        return t`换电脑`;
      case 'late':
        return t`迟到补交`;
      case 'regrade':
        return t`改判`;
      case 'undoRegrade':
        return t`撤销改判`;
      case 'appeal':
        return t`复核更正`;
      default:
        return null;
    }
  };
}

const unusual = new Set<string>(['away', 'offline', 'pause', 'force', 'late', 'approve']);

/** The first, the last and what was unusual in between. */
function Way({ way }: { way: ExamResult['way'] }) {
  const { t } = useLingui();
  const wordsOf = useMomentWords();
  const told = way.flatMap((one) => {
    const words = wordsOf(one);
    return words === null ? [] : [{ ...one, words }];
  });
  const shown = told.length <= mostMoments ? told : [told[0]!, ...told.slice(1 - mostMoments)];
  if (shown.length === 0) return null;
  return (
    <ol className={styles.line} aria-label={t`经过`}>
      {shown.map(({ at, kind, words }) => (
        <li key={`${at} ${kind}`} data-tone={unusual.has(kind) ? 'late' : undefined}>
          <b>{clockText(at)}</b>
          {words}
        </li>
      ))}
    </ol>
  );
}

/** What came after the end, and what became of it. */
function Late({ late }: { late: ExamResult['late'] }) {
  if (late.length === 0) return null;
  return (
    <ul className={styles.rules}>
      {late.map(({ at, status, answers }) => (
        <li key={at}>
          {status === 'taken' || status === 'accepted' ? (
            <CheckmarkCircleFilled fontSize={20} aria-hidden />
          ) : (
            <WarningFilled fontSize={20} aria-hidden />
          )}
          <span>
            <Trans>
              {clockText(at)} 结束后送达 {answers} 题
            </Trans>{' '}
            <Verdict status={status} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Verdict({ status }: { status: string }) {
  if (status === 'taken') return <Trans>在宽限时间内，已收入试卷并标记为迟到补交。</Trans>;
  if (status === 'accepted') return <Trans>教师已裁定计入。</Trans>;
  if (status === 'declined') return <Trans>教师已裁定不计入，内容仍保存在试卷之外。</Trans>;
  return <Trans>保存在试卷之外，待教师裁定。</Trans>;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
