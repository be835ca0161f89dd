import { useLingui } from '@lingui/react/macro';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import { findingsOf, mayBeScheduled, timesOf } from '#contract/exams/exam-times.rule.ts';
import type { ExamAnalysis } from '#contract/exams/exam-analysis.contract.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { isPaperReady } from '#contract/exams/paper-review.rule.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { differing } from '#kit/merge.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { Refused, usePlatform } from '#shell/plugin-api.ts';
import { useDraft, useRecord } from '#shell/plugin-editing.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { Printable } from '#views/common/paper.view.tsx';
import { usePrinted } from '#views/common/use-printed.ts';
import { AnalysisPaper } from '#views/exams/marking/exam-analysis-paper.view.tsx';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { ExamMoves } from '#views/exams/exam-moves.view.tsx';
import layout from '#views/common/layout.module.css';
import { ExamPage, type ExamTab } from '#views/exams/exam-page.view.tsx';
import { SealedPaper } from '#views/exams/review/sealed-paper.view.tsx';
import { ExamTimesView } from '#views/exams/settings/exam-times.view.tsx';
import { useFieldWords } from '#views/exams/settings/exam-fields.words.ts';
import { ExamAppealsPart } from './exam-appeals.part.tsx';
import { ExamArrangements } from './exam-arrangements.part.tsx';
import { ExamAudiencePart } from './exam-audience.part.tsx';
import { ExamFiguresPart } from './exam-figures.part.tsx';
import { ExamMarkingPart } from './exam-marking.part.tsx';
import { ExamPaperPart } from './exam-paper.part.tsx';
import { ExamRehearsalPart } from './exam-rehearsal.part.tsx';
import { PaperWayPart } from './paper-way.part.tsx';
import { ExamWatchPart } from './exam-watch.part.tsx';
import { RegradePart } from './regrade.part.tsx';
import { examEditing, type ExamDraft } from './exam.editing.ts';
import { useExamMove } from './use-exam-move.ts';
import { useExamRubric } from './use-exam-rubric.ts';

interface Props {
  exam: Exam;
  journal: ReadJournal<ExamDraft>;
  tab: ExamTab;
  backHref: string;
  onTab: (tab: ExamTab) => void;
}

/** An exam as its team works on it; what is typed keeps itself. */
export function ExamEditor({ exam, journal, tab, backHref, onTab }: Props) {
  const { t } = useLingui();
  const { navigate } = usePlatform();
  const { id, status, seal } = exam;
  // The server shows a sealed paper only to whoever opened it; what is here of it is nothing.
  const isHidden = seal !== null && seal.openUntil === null;
  // Another paper is shown without another version: when it is opened, and when the exam begins.
  const isWritten = status === 'draft' && seal === null;
  const place = useRecord(operations.read, { id });
  const draft = useDraft(examEditing(id), { record: exam, place, journal, refresh: [operations.list] });
  const { content, theirs } = draft;
  const nameOf = useFieldWords();
  const isDraft = status === 'draft';
  const times = timesOf(content);
  const findings =
    times &&
    findingsOf({
      ...{ times, allowances: content.arrangements, publishAt: content.publishAt },
      ...{
        startsAt: exam.startsAt,
        endsAt: exam.endsAt,
        questions: isWritten ? questionsOf(content.paper).length : exam.questionCount,
      },
      now: isDraft ? Date.parse(exam.serverTime) : null,
    });
  const { move, isBusy } = useExamMove(exam, place, draft.settle);
  const rubrics = useExamRubric(exam, place, draft.settle);
  const change = (part: Partial<ExamDraft>) => draft.change({ ...content, ...part });
  const [printed, print] = usePrinted<ExamAnalysis>();
  return (
    <Printable paper={printed && (() => <AnalysisPaper analysis={printed} />)}>
      <ExamPage
        title={content.title}
        status={status}
        isSealed={seal !== null}
        tab={tab}
        backHref={backHref}
        onTab={onTab}
        actions={
          <>
            {exam.mayChange && <SaveLine {...draft.save} isDraft={isDraft} onRetry={draft.retry} />}
            <ExamMoves
              status={status}
              mayChange={exam.mayChange}
              isReady={findings !== null && mayBeScheduled(findings)}
              isApproved={isPaperReady(exam)}
              isBusy={isBusy}
              onPreview={() => navigate(examsAddresses.preview.to({ exam: id }))}
              onMove={(one) => void move(one)}
            />
          </>
        }
      >
        {theirs && (
          <Conflict
            fields={differing(theirs, content).map((field) => ({
              ...{ name: nameOf(field), mine: t`我的修改`, theirs: t`其他成员的修改` },
            }))}
            onMine={draft.keepMine}
            onTheirs={draft.takeTheirs}
          />
        )}
        <Refused by={[operations.write]} isQuiet>
          {tab === 'paper' && (
            <>
              <PaperWayPart exam={exam} settle={draft.settle} onMoved={() => void place.renew()} />
              {isHidden ? (
                <SealedPaper questions={exam.questionCount} points={exam.totalPoints} />
              ) : (
                <ExamPaperPart
                  examId={id}
                  courseId={exam.courseId}
                  paper={isWritten ? content.paper : exam.paper}
                  isFixed={!isDraft || !exam.mayChange || exam.paperStatus !== 'writing'}
                  paperStatus={exam.paperStatus}
                  rubrics={rubrics}
                  onChange={(paper) => change({ paper })}
                />
              )}
            </>
          )}
          {tab === 'times' && (
            <ExamTimesView
              settings={content}
              times={times}
              findings={findings}
              allowances={content.arrangements}
              candidates={exam.candidates}
              isFixed={!isDraft || !exam.mayChange}
              mayChange={exam.mayChange && status !== 'cancelled' && status !== 'released'}
              onChange={change}
              onOwnCloses={(learnerIds, closesAt) =>
                change({
                  arrangements: content.arrangements.map((one) =>
                    learnerIds.includes(one.learnerId) ? { ...one, closesAt } : one,
                  ),
                })
              }
            >
              <div className={layout.stack}>
                <ExamAudiencePart exam={exam} place={place} settle={draft.settle} />
                <ExamArrangements
                  exam={exam}
                  arrangements={content.arrangements}
                  onChange={(arrangements) => change({ arrangements })}
                />
                {(isDraft || status === 'scheduled') && <ExamRehearsalPart examId={id} />}
              </div>
            </ExamTimesView>
          )}
        </Refused>
        {tab === 'watch' && <ExamWatchPart exam={exam} />}
        {tab === 'marking' && <ExamMarkingPart exam={exam} />}
        {tab === 'figures' && <ExamFiguresPart exam={exam} onPrint={print} />}
        {tab === 'regrade' && <RegradePart exam={exam} />}
        {tab === 'appeals' && <ExamAppealsPart exam={exam} />}
      </ExamPage>
    </Printable>
  );
}
