import { useState } from 'react';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { TalkPanel, type TalkTab } from '#views/exams/invigilation/talk-panel.view.tsx';
import { ErrataPart } from './errata.part.tsx';
import { IncidentsPart } from './incidents.part.tsx';
import { NoticeComposer, TeamMessages } from './team-talk.part.tsx';

/** Who read what is told by nobody: it is read anew so often. */
const everyMs = 15_000;

interface Props {
  exam: Exam;
  /** Hands that wait. */
  open: number;
  onClose: () => void;
}

/** What is said during an exam, beside the wall. */
export function TeamTalk({ exam, open, onClose }: Props) {
  const [tab, setTab] = useState<TalkTab>('hands');
  const isLive = exam.status === 'scheduled' || exam.status === 'open';
  const again = isLive ? { everyMs } : {};
  return (
    <TalkPanel tab={tab} open={open} onTab={setTab} onClose={onClose}>
      {tab === 'hands' && <TeamMessages key="hands" examId={exam.id} only="hands" {...again} />}
      {tab === 'notices' && (
        <>
          {isLive && exam.mayChange && <NoticeComposer examId={exam.id} learnerId={null} />}
          <TeamMessages key="notices" examId={exam.id} only="notices" {...again} />
        </>
      )}
      {tab === 'errata' && <ErrataPart exam={exam} {...again} />}
      {tab === 'incidents' && <IncidentsPart examId={exam.id} attempt={null} />}
    </TalkPanel>
  );
}
