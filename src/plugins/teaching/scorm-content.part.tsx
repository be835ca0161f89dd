import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { acceptOf } from '#contract/files/files.rule.ts';
import { scormOperations } from '#contract/scorm/scorm.operations.ts';
import type { NodeDetail, OutlineNode } from '#contract/teaching/outline.contract.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { useAct, usePlatform } from '#shell/plugin-api.ts';
import { ScormContent } from '#views/teaching/scorm-content.view.tsx';
import type { NodeContent } from './node.editing.ts';
import { useNewTitles } from './use-new-titles.ts';

interface Props {
  courseId: string;
  node: OutlineNode;
  detail: NodeDetail;
  draft: DraftHandle<NodeContent>;
}

/** A package: sent, read by the server, and taken once the teacher saw what was found. */
export function ScormPart({ courseId, detail, draft }: Props) {
  const { t } = useLingui();
  const { upload } = usePlatform();
  const newTitles = useNewTitles();
  const inspect = useAct(scormOperations.inspect);
  /** Counts uploads, so that each begins with an empty field. */
  const [round, setRound] = useState(0);
  const { content, change, flush } = draft;
  const found = inspect.data?.result ?? null;
  const again = () => {
    inspect.reset();
    setRound(round + 1);
  };
  const take = () => {
    if (!found) return;
    const isUnnamed = !detail.file && !detail.published && content.title === newTitles.scorm;
    const title = found.title.slice(0, 120);
    change({ ...content, fileId: found.fileId, ...(isUnnamed && title.trim() !== '' && { title }) });
    void flush();
    again();
  };
  return (
    <ScormContent
      file={detail.file}
      rule={content.scorm}
      onRule={(scorm) => change({ ...content, scorm })}
      upload={
        <upload.Field
          key={round}
          accept={acceptOf.scorm}
          label={t`将 SCORM 1.2 或 2004 课件包（.zip）拖到此处，或点击选择`}
          onStored={({ fileId }) => inspect.mutate({ courseId, fileId })}
        />
      }
      isReading={inspect.isPending}
      found={found}
      problem={inspect.error?.message ?? null}
      onTake={take}
      onDrop={again}
    />
  );
}
