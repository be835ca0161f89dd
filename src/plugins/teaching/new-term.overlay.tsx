import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { newTermOperations } from '#contract/teaching/new-term.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation } from '#shell/plugin-api.ts';
import { NewTermDialog } from '#views/teaching/new-term.view.tsx';

interface Props {
  offeringId: string;
  /** Of the new offering. */
  number: number;
  onClose: (course: ManagedCourse | null) => void;
}

/** The next offering out of an earlier one. Closes with the course as it then is. */
export default function NewTermOverlay({ offeringId, number, onClose }: Props) {
  const source = useOperation(newTermOperations.source, { offeringId }, { freshMs: 0 });
  const add = useAct(newTermOperations.add, {
    refresh: [coursesOperations.get, teachingOperations.taught, outlineOperations.get],
    onDone: ({ result }) => onClose(result),
  });
  return (
    <Refused by={[newTermOperations.add]}>
      <NewTermDialog
        shown={shownOf(source)}
        number={number}
        failure={add.error?.message ?? null}
        isSaving={add.isPending}
        onSave={(fields) => add.mutate({ offeringId, ...fields })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
