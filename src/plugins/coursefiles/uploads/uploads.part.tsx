import { useLingui } from '@lingui/react/macro';
import type { QueueItem } from '#machines/maintenance/upload-queue.context.ts';
import { UploadPanel, type UploadLine } from '#views/maintenance/upload-panel.view.tsx';
import type { useCourseUploads } from './use-course-uploads.ts';

const states: Record<QueueItem['stage'], UploadLine['state']> = {
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

interface Props {
  uploads: ReturnType<typeof useCourseUploads>;
  onOpen: (entryId: string) => void;
  onPick: () => void;
}

/** Files on their way into a course. */
export function Uploads({ uploads, onOpen, onPick }: Props) {
  const { t } = useLingui();
  const { items, send, isPaused, message, unfinished, replace, forget } = uploads;
  const problems: Record<NonNullable<QueueItem['problem']>, string> = {
    empty: t`文件为空`,
    tooLarge: t`超过 4 GB`,
    wrongKind: t`类型不支持`,
    unreadable: t`读取失败，文件可能已被移动`,
  };
  const noteOf = ({ stage, problem, message: said }: QueueItem) =>
    stage === 'added' ? t`已添加` : stage === 'refused' ? (problem ? problems[problem] : said) : null;
  const lines = items.map((item): UploadLine => {
    const { key, file, stage, sentBytes, materialId } = item;
    return {
      ...{ key, name: file.name, mediaType: file.type, sizeBytes: file.size, sentBytes, speed: null },
      ...{ state: states[stage], note: noteOf(item), materialId },
    };
  });
  return (
    <UploadPanel
      {...{ lines, isPaused, message, unfinished, onOpen }}
      onPause={() => send({ type: 'queue.pause' })}
      onResume={() => send({ type: 'queue.resume' })}
      onRetry={() => send({ type: 'queue.retry' })}
      onReplace={replace}
      onRemove={(key) => send({ type: 'queue.remove', key })}
      onClear={() => send({ type: 'queue.clear' })}
      onPickAgain={onPick}
      onForget={forget}
    />
  );
}
