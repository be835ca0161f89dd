import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CourseFinding } from '#contract/course-review/course-review.contract.ts';
import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { CourseCheckDialog } from '#views/course-review/course-check.view.tsx';

/** Where something is to be mended. */
export interface CheckPlace {
  tab: CourseFinding['tab'];
  node?: string | undefined;
}

interface Props {
  id: string;
  /** Of what is submitted. */
  version?: number;
  outlineVersion?: number;
  /** The draft goes into review from here. */
  isSubmitting?: boolean;
  onClose: (at: CheckPlace | null) => void;
}

/** What of the draft is missing, before it is published or submitted. */
export default function CheckCourseOverlay({ id, version = 1, outlineVersion = 1, isSubmitting, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const { check, submit } = courseReviewOperations;
  const [note, setNote] = useState('');
  const found = useOperation(check, { id }, { freshMs: 0 });
  const record = useRecord(teachingOperations.get, { id });
  const act = useAct(submit, {
    refresh: [teachingOperations.taught],
    onDone: ({ result }) => {
      record.put(result);
      notify({ kind: 'success', title: t`已送审`, text: t`审核期间可继续修改草稿，学生看到的内容不变。` });
      onClose(null);
    },
  });
  return (
    <Refused by={[submit]}>
      <CourseCheckDialog
        shown={shownOf(found)}
        submitting={isSubmitting ? { note, onNote: setNote } : null}
        isBusy={act.isPending}
        message={act.error?.message ?? null}
        onOpen={({ tab, nodeId }) => onClose({ tab, ...(nodeId && { node: nodeId }) })}
        onSubmit={() =>
          act.mutate(
            { id, version, outlineVersion, note: note.trim() },
            {
              onError: (error) => {
                const theirs = conflictOf(submit, error);
                if (theirs) record.put(theirs);
              },
            },
          )
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
