import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'wouter';
import { examNews, examTopic } from '#contract/exams/exam-choices.rule.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { examTalkOperations as talk } from '#contract/exams/exam-talk.operations.ts';
import { examMessageNews } from '#contract/exams/exam-talk.rule.ts';
import { membersAddresses } from '#contract/members/members.addresses.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useLive, useMay, useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { ExamWall } from '#views/exams/invigilation/exam-wall.view.tsx';
import { TeamTalk } from './team-talk-panel.part.tsx';
import { CandidatePanel } from './candidate.part.tsx';
import { useExamAct } from './use-exam-act.ts';

/** Read anew so often even where nothing is heard: who falls silent tells nothing. */
const everyMs = 10_000;

/** From so wide a window on there is room beside the wall (exam-wall.module.css). */
const besideFromPx = 1180;

/** Who takes an exam, live, and what an invigilator does about it. */
export function ExamWatchPart({ exam }: { exam: Exam }) {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = examsAddresses.manage.read(query);
  const search = useDeferredValue(place.q.trim());
  const [chosenId, choose] = useState<string | null>(null);
  const isLive = exam.status === 'scheduled' || exam.status === 'open';
  const watch = useOperation(
    operations.watch,
    { id: exam.id, filter: place.filter, pageNo: place.page, pageSize: 60, ...(search && { search }) },
    { freshMs: 0, ...(isLive && { everyMs }) },
  );
  const refresh = useRefresh();
  useLive(isLive ? examNews : null, () => void refresh(operations.watch), examTopic(exam.id));
  const { act, isBusy } = useExamAct(exam.id);
  const mayReset = useMay('profile.edit');
  // Where it would stand above the wall it is opened by hand.
  const [isTalking, setTalking] = useState(() => isLive && window.innerWidth > besideFromPx);
  const open = useOperation(talk.list, { id: exam.id, only: 'hands', pageSize: 1 }, { freshMs: 0 });
  useLive(
    examMessageNews,
    () => void Promise.all([talk.list, talk.errata, talk.incidents].map((one) => refresh(one))),
    examTopic(exam.id),
  );
  const go = (parts: Partial<Parameters<typeof examsAddresses.manage.to>[0]>) =>
    navigate(
      examsAddresses.manage.to({
        ...{ id: exam.courseId, offering: exam.offeringId, exam: exam.id, tab: 'watch' },
        ...{ filter: place.filter, q: place.q, page: place.page, ...parts },
      }),
      { replace: true },
    );
  const chosen = watch.data?.data.find(({ learnerId }) => learnerId === chosenId) ?? null;
  return (
    <ExamWall
      shown={shownOf(watch)}
      filter={place.filter}
      search={place.q}
      chosenId={chosen?.learnerId ?? null}
      isBusy={isBusy}
      isLive={isLive}
      onFilter={(filter) => go({ filter, page: 1 })}
      onSearch={(q) => go({ q, page: 1 })}
      onPage={(page) => go({ page })}
      onChoose={choose}
      onActAll={(one) => void act(one, null)}
      hands={open.data?.open ?? 0}
      isTalking={isTalking && chosen === null}
      onTalk={() => {
        choose(null);
        setTalking(chosen !== null || !isTalking);
      }}
      links={{
        learners: teachingAddresses.students.to({ id: exam.courseId, offering: exam.offeringId }),
        passwords: mayReset ? membersAddresses.list.to({ kind: 'learner' }) : null,
      }}
    >
      {chosen && watch.data ? (
        <CandidatePanel
          key={chosen.learnerId}
          candidate={chosen}
          questions={watch.data.questions}
          mayAct={watch.data.mayAct}
          isBusy={isBusy}
          examId={exam.id}
          onAct={(one, incident) => void act(one, [chosen], incident)}
          onClose={() => choose(null)}
        />
      ) : (
        isTalking && <TeamTalk exam={exam} open={open.data?.open ?? 0} onClose={() => setTalking(false)} />
      )}
    </ExamWall>
  );
}
