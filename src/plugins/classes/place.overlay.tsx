import { useState } from 'react';
import { classLimits } from '#contract/classes/class.rule.ts';
import type { ClassActed, ManagedClass } from '#contract/classes/classes.contract.ts';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation } from '#shell/plugin-api.ts';
import { PlaceDialog } from '#views/classes/class-picks.view.tsx';
import { readers } from './class-readers.rule.ts';
import { useChosen } from './use-chosen.ts';

/** Closes with what became of the chosen ones. */
export default function PlaceOverlay({
  one: { id, courseId, offeringId },
  onClose,
}: {
  one: ManagedClass;
  onClose: (acted: ClassActed | null) => void;
}) {
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const { chosen, choose } = useChosen(classLimits.atOnce);
  const list = useOperation(
    classesOperations.unplaced,
    {
      ...{ courseId, offeringId, pageNo: asked.page, pageSize: 20 },
      ...(asked.search && { search: asked.search }),
    },
    { freshMs: 0 },
  );
  const place = useAct(classesOperations.place, { refresh: readers, onDone: ({ result }) => onClose(result) });
  return (
    <PlaceDialog
      list={shownOf(list)}
      chosen={chosen}
      search={asked.search}
      isSaving={place.isPending}
      failure={place.error?.message ?? null}
      onSearch={(search) => setAsked({ search, page: 1 })}
      onPage={(page) => setAsked((before) => ({ ...before, page }))}
      onChoose={choose}
      onAgree={() => place.mutate({ id, learnerIds: [...chosen] })}
      onCancel={() => onClose(null)}
    />
  );
}
