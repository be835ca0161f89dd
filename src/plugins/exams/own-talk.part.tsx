import { OwnTalk } from '#views/exams/attempts/own-talk.view.tsx';
import { useOwnTalk } from './use-own-talk.ts';

/** What is said to an attempt before its paper is begun. */
export const OwnTalkPart = ({ attemptId }: { attemptId: string }) => <OwnTalk {...useOwnTalk(attemptId)} />;
