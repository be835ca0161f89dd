import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { useKeys } from '#kit/use-keys.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import layout from '#views/common/layout.module.css';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { FailedBlock, StateBlock } from '#views/common/state-block.view.tsx';
import { DeviceCheck } from '#views/exams/attempts/device-check.view.tsx';
import { ElsewhereView } from '#views/exams/attempts/elsewhere.view.tsx';
import { roomCodeLength } from '#contract/exams/exam-choices.rule.ts';
import { LobbyView, type LobbyPhase } from '#views/exams/attempts/lobby.view.tsx';
import { AttemptFrame } from '#views/homework/attempt-frame.view.tsx';
import { ExamAfter } from './exam-after.part.tsx';
import { ExamAnswering } from './exam-answering.part.tsx';
import { OwnTalkPart } from './own-talk.part.tsx';
import { useDeviceCheck } from './use-device-check.ts';
import { useTaking } from './use-taking.ts';

const back = examsAddresses.own.to();

/** An exam from the lobby to the receipt, on one page that need not be loaded again. */
export default function ExamScreen() {
  const [query] = useSearchParams();
  const { exam } = examsAddresses.exam.read(query);
  const { person } = usePlatform();
  // Whose paper it is stays said while the session has ended; another person begins with a page of the own.
  const [ownerId, setOwnerId] = useState(person.id);
  if (person.id !== null && person.id !== ownerId) setOwnerId(person.id);
  return <Taking key={`${exam} ${ownerId}`} examId={exam} personId={ownerId ?? ''} />;
}

type Taken = ReturnType<typeof useTaking>;

function Taking({ examId, personId }: { examId: string; personId: string }) {
  const { t } = useLingui();
  const { setTitle } = usePlatform();
  const taking = useTaking(examId, personId);
  const { snapshot, known, send } = taking;
  const { lobby, run } = known;
  const title = lobby?.title;
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
  const is = (phase: string) => snapshot.matches({ phase } as never);
  const isAsking = snapshot.matches({ phase: { elsewhere: 'asking' } } as never);
  const { message } = snapshot.context;

  if (is('open') && run) return <ExamAnswering run={run} taking={taking} />;
  if (!lobby && is('failed'))
    return (
      <Framed title={t`考试`}>
        {snapshot.context.isMissing ? (
          <StateBlock kind="missing" title={t`考试不存在`} actions={[{ label: t`返回我的考试`, href: back }]}>
            {t`考试可能尚未安排，或你没有参加该课程。`}
          </StateBlock>
        ) : (
          <FailedBlock what={t`考试`} message={message ?? undefined} onRetry={() => send({ type: 'exam.retry' })} />
        )}
      </Framed>
    );
  if (!lobby || (is('loading') && run && !snapshot.context.isAsked)) return <SkeletonPage />;
  const attemptId = lobby.attempt?.id;
  if (is('submitted') && attemptId) return <ExamAfter lobby={lobby} attemptId={attemptId} back={back} />;
  if (is('elsewhere') || snapshot.context.isAsked)
    return (
      <ElsewhereView
        lobby={lobby}
        back={back}
        phase={snapshot.context.isAsked ? 'asked' : isAsking ? 'asking' : 'told'}
        unsent={taking.unsent.length}
        isLate={known.late === 'waiting'}
        message={message}
        onAsk={(reason) => send({ type: 'exam.ask', reason })}
      />
    );
  if (is('absent') || is('voided') || lobby.status === 'cancelled')
    return (
      <Framed title={`${lobby.course}　${lobby.title}`}>
        <StateBlock
          kind="refused"
          title={lobby.status === 'cancelled' ? t`考试已取消` : is('voided') ? t`答卷已作废` : t`没有参加这场考试`}
          actions={[{ label: t`返回我的考试`, href: back }]}
        >
          {lobby.status === 'cancelled'
            ? t`教师取消了这场考试，请留意新的安排。`
            : is('voided')
              ? (message ?? t`监考教师作废了这份答卷。如有疑问，请联系教师。`)
              : t`考试期间没有开始作答，记为缺考。如有疑问，请联系教师。`}
        </StateBlock>
      </Framed>
    );
  return <Lobby taking={taking} lobby={lobby} message={message} />;
}

const lobbyPhases: readonly [unknown, LobbyPhase][] = [
  [{ lobby: 'ready' }, 'ready'],
  [{ lobby: 'shut' }, 'shut'],
  ['starting', 'starting'],
];

interface LobbyProps {
  taking: Taken;
  lobby: NonNullable<Taken['known']['lobby']>;
  message: string | null;
}

function Lobby({ taking, lobby, message }: LobbyProps) {
  const { snapshot, send, now, measure } = taking;
  const check = useDeviceCheck({ measure, now });
  const phase = lobbyPhases.find(([state]) => snapshot.matches({ phase: state } as never))?.[1] ?? 'waiting';
  const [hasPromised, setPromised] = useState(false);
  const [typed, setTyped] = useState('');
  const isAsked = lobby.asksRoomCode && !lobby.attempt?.startedAt;
  const isReady = phase === 'ready' && hasPromised && (!isAsked || typed.length === roomCodeLength);
  const start = () => send({ type: 'exam.start', ...(isAsked && { roomCode: typed }) });
  const startByKey = ({ target }: KeyboardEvent) => {
    if (target instanceof Element && target.closest('button, a')) return false;
    start();
    return true;
  };
  useKeys({ Enter: isReady ? startByKey : null }, { whileTyping: true });
  return (
    <LobbyView
      lobby={lobby}
      phase={phase}
      now={now}
      back={back}
      message={message}
      check={<DeviceCheck facts={check.facts} onAgain={check.again} />}
      talk={lobby.attempt && <OwnTalkPart attemptId={lobby.attempt.id} />}
      roomCode={isAsked ? typed : null}
      hasPromised={hasPromised}
      mayStart={isReady}
      onRoomCode={setTyped}
      onPromise={setPromised}
      onStart={start}
    />
  );
}

const Framed = ({ title, children }: { title: string; children: React.ReactNode }) => {
  const { t } = useLingui();
  return (
    <AttemptFrame title={title} note="" back={back} backText={t`返回我的考试`}>
      <div className={layout.content} style={{ paddingBlock: 24 }}>
        {children}
      </div>
    </AttemptFrame>
  );
};
