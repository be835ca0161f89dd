import { coursesOperations } from '#contract/courses/courses.operations.ts';
import type { ManagedCourse, ManagedOffering } from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { OfferingDialog } from '#views/teaching/offering-dialog.view.tsx';

interface Props {
  courseId: string;
  /** Null: a new one. */
  offering: ManagedOffering | null;
  numbers: readonly number[];
  onClose: (course: ManagedCourse | null) => void;
}

/** Closes with the course as it then is. After a conflict the next press saves upon the newer version. */
export default function OfferingOverlay({ courseId, offering, numbers, onClose }: Props) {
  const options = {
    refresh: [coursesOperations.get, teachingOperations.taught],
    onDone: ({ result }: { result: ManagedCourse }) => onClose(result),
  };
  const add = useAct(teachingOperations.addOffering, options);
  const edit = useAct(teachingOperations.editOffering, options);
  const error = add.error ?? edit.error;
  const current = conflictOf(teachingOperations.editOffering, edit.error);
  const theirs = current?.offerings.find(({ id }) => id === offering?.id) ?? null;
  return (
    <Refused by={[teachingOperations.addOffering, teachingOperations.editOffering]}>
      <OfferingDialog
        offering={offering}
        number={offering?.number ?? Math.max(0, ...numbers) + 1}
        theirs={theirs}
        failure={error?.message ?? null}
        isSaving={add.isPending || edit.isPending}
        onSave={(fields) =>
          offering
            ? edit.mutate({ offeringId: offering.id, version: theirs?.version ?? offering.version, ...fields })
            : add.mutate({ id: courseId, ...fields })
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
