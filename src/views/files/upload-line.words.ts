import { t } from '@lingui/core/macro';
import type { UploadLine } from './upload-row.view.tsx';

/** A file of a queue, as far as its line tells of it (upload-queue.context.ts). */
interface QueuedFile {
  key: string;
  file: File;
  stage: 'queued' | 'hashing' | 'sending' | 'paused' | 'waiting' | 'checking' | 'stored' | 'added' | 'refused';
  sentBytes: number;
  problem: 'empty' | 'tooLarge' | 'wrongKind' | 'unreadable' | null;
  message: string | null;
  madeId: string | null;
}

const states: Record<QueuedFile['stage'], UploadLine['state']> = {
  queued: 'queued',
  hashing: 'reading',
  sending: 'sending',
  paused: 'paused',
  waiting: 'waiting',
  checking: 'checking',
  stored: 'checking',
  added: 'done',
  refused: 'refused',
};

/** Why the browser did not take a file. */
const problemText = (problem: NonNullable<QueuedFile['problem']>): string =>
  ({
    empty: t`文件为空`,
    tooLarge: t`超过 4 GB`,
    wrongKind: t`类型不支持`,
    unreadable: t`读取失败，文件可能已被移动`,
  })[problem];

/** A file of the queue as its panel shows it, before its area says more. Call it while rendering. */
export const lineOf = ({ key, file, stage, sentBytes, problem, message, madeId }: QueuedFile): UploadLine => ({
  key,
  name: file.name,
  mediaType: file.type,
  sizeBytes: file.size,
  sentBytes,
  state: states[stage],
  speed: null,
  note: stage === 'refused' ? (problem ? problemText(problem) : message) : null,
  madeId,
});
