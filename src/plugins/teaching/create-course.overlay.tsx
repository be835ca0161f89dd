import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { CreateCourseDialog } from '#views/teaching/create-course.view.tsx';

/** Closes with the new course's id. */
export default function CreateCourseOverlay({ onClose }: { onClose: (id: string | null) => void }) {
  const { person } = usePlatform();
  const create = useAct(teachingOperations.create, {
    refresh: [teachingOperations.taught],
    onDone: ({ result }) => onClose(result.id),
  });
  return (
    <Refused by={[teachingOperations.create]}>
      <CreateCourseDialog
        edition={person.edition}
        isSaving={create.isPending}
        failure={create.error?.message ?? null}
        onCreate={(course) => create.mutate(course)}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
