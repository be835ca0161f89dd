import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { HandInFile, HandInFileAsked } from '#contract/homework/annotations.contract.ts';
import { annotationsOperations as operations } from '#contract/homework/annotations.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { Bone } from '#views/common/skeleton.view.tsx';
import { HandInFiles } from '#views/homework/hand-in-files.view.tsx';
import { AnnotatedFile } from './annotated-file.part.tsx';

/** The files of an answer of one's own, with what was drawn on them. */
export function OwnFiles({
  attemptId,
  questionId,
  files,
}: {
  attemptId: string;
  questionId: string;
  files: readonly HandInFile[];
}) {
  const [openId, setOpenId] = useState<string | null>(files[0]?.fileId ?? null);
  return (
    <HandInFiles files={files} openId={openId} onOpen={setOpenId}>
      {openId && <OwnFile key={openId} asked={{ id: attemptId, questionId, fileId: openId }} />}
    </HandInFiles>
  );
}

export function OwnFile({ asked }: { asked: HandInFileAsked }) {
  const { t } = useLingui();
  const shown = useOperation(operations.own, asked, { freshMs: 480_000 });
  if (!shown.data) return <NotLoaded shown={shownOf(shown)} what={t`文件`} skeleton={<Bone height={480} />} />;
  return <AnnotatedFile shown={shown.data} onRetry={() => void shown.refetch()} />;
}
