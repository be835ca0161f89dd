import type { ManagedMajor } from '#contract/organisation/organisation-majors.contract.ts';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import type { College } from '#contract/organisation/organisation.contract.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { AddMajorDialog } from '#views/organisation/add-major.view.tsx';
import type { MajorDraft } from '#views/organisation/major-fields.view.tsx';

interface Props {
  begin: MajorDraft;
  colleges: readonly College[];
  onClose: (major: ManagedMajor | null) => void;
}

const { add, list } = organisationMajorsOperations;

/** Closes with the new major. */
export default function AddMajorOverlay({ begin, colleges, onClose }: Props) {
  const added = useAct(add, {
    refresh: [list, organisationOperations.structure],
    onDone: ({ result }) => onClose(result),
  });
  return (
    <Refused by={[add]}>
      <AddMajorDialog
        begin={begin}
        colleges={colleges}
        failure={added.error?.message ?? null}
        isSaving={added.isPending}
        onAdd={(major) => added.mutate(major)}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
