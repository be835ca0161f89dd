import type { ClassChoices } from '#views/members/place-fields.view.tsx';
import { membersOperations } from '#contract/members/members.operations.ts';
import { useAct } from '#shell/plugin-api.ts';
import { useClasses } from './use-classes.ts';

/** The classes of a major to choose from, and a new one, which is chosen once it is there. */
export function useClassChoices(schoolId: string, majorId: string, onChoose: (classId: string) => void) {
  const classes = useClasses(schoolId, majorId);
  const added = useAct(membersOperations.addClass, {
    refresh: [membersOperations.classes],
    onDone: ({ result }) => onChoose(result.id),
  });
  const choices: ClassChoices = {
    classes,
    onAddClass: majorId === '' ? null : (name, entryYear) => added.mutate({ majorId, name, entryYear }),
  };
  return { choices, failure: added.error?.message ?? null };
}
