import { courseTemplatesOperations } from '#contract/course-templates/course-templates.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { CopyTemplateDialog } from '#views/teaching/copy-template.view.tsx';

interface Props {
  /** Of the template. */
  id: string;
  title: string;
  onClose: (id: string | null) => void;
}

/** Closes with the new course's id. */
export default function CopyTemplateOverlay({ id, title, onClose }: Props) {
  const copy = useAct(courseTemplatesOperations.copy, {
    refresh: [teachingOperations.taught, courseTemplatesOperations.followers],
    onDone: ({ result }) => onClose(result.id),
  });
  return (
    <Refused by={[courseTemplatesOperations.copy]}>
      <CopyTemplateDialog
        title={title}
        isSaving={copy.isPending}
        failure={copy.error?.message ?? null}
        onCopy={(typed) => copy.mutate({ id, title: typed })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
