import { Button, MessageBar, MessageBarBody, Switch } from '@fluentui/react-components';
import { ArrowLeftRegular, DocumentArrowDownRegular, PrintRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PrintedExam } from '#contract/exams/exam-print.contract.ts';
import type { ExamPrintout } from '#contract/exams/exam-print.rule.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import printouts from '../../examoffice/printouts.module.css';
import { PrintedCard } from './printed-card.view.tsx';
import { PrintedKey } from './printed-key.view.tsx';
import { PrintedPaper } from './printed-paper.view.tsx';

interface Props {
  printed: PrintedExam;
  printout: ExamPrintout;
  /** Learners write into the paper, not on a card. */
  hasRoom: boolean;
  backHref: string;
  /** Whose paper it is. */
  choice: ReactNode;
  onPrintout: (printout: ExamPrintout) => void;
  onRoom: (hasRoom: boolean) => void;
  onPrint: () => void;
  /** A file of Word is being made; null: none is. */
  making: ReactNode;
  /** Why none was. */
  failure: string | null;
  onWord: () => void;
}

/** An exam's paper, answer card or key as it comes out of the printer. */
export function PrintedExamView({ printed, printout, hasRoom, backHref, choice, making, failure, ...on }: Props) {
  const { t } = useLingui();
  const { onPrintout, onRoom, onPrint, onWord } = on;
  const isEmpty = printed.sections.every(({ questions }) => questions.length === 0);
  return (
    <main className={printouts.page}>
      <header className={printouts.head}>
        <Link href={backHref} asChild>
          <Button as="a" appearance="subtle" icon={<ArrowLeftRegular />}>
            {t`返回考试设置`}
          </Button>
        </Link>
        <h1>{`${printed.course} ${printed.title}`}</h1>
        <SegmentControl
          label={t`打印`}
          value={printout}
          choices={[
            { value: 'paper', label: t`试卷` },
            { value: 'card', label: t`答题卡` },
            { value: 'key', label: t`参考答案` },
          ]}
          onChoose={onPrintout}
        />
        {choice}
        {printout === 'paper' && (
          <Switch label={t`留出作答的位置`} checked={hasRoom} onChange={(_, { checked }) => onRoom(checked)} />
        )}
        {printout !== 'card' &&
          (making ?? (
            <Button icon={<DocumentArrowDownRegular />} disabled={isEmpty} onClick={onWord}>
              {t`导出 Word`}
            </Button>
          ))}
        <Button appearance="primary" icon={<PrintRegular />} disabled={isEmpty} onClick={onPrint}>
          {t`打印`}
        </Button>
      </header>
      {failure !== null && (
        <MessageBar intent="error" className={printouts.head}>
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {isEmpty ? (
        <StateBlock kind="empty" title={t`试卷还没有题目`} actions={[{ label: t`返回考试设置`, href: backHref }]} />
      ) : (
        <div data-printed-exam>
          {printout === 'paper' && <PrintedPaper printed={printed} hasRoom={hasRoom} />}
          {printout === 'card' && <PrintedCard printed={printed} />}
          {printout === 'key' && <PrintedKey printed={printed} />}
        </div>
      )}
    </main>
  );
}
