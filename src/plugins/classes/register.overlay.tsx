import { useState } from 'react';
import { classLimits } from '#contract/classes/class.rule.ts';
import type { RegisterPlaced } from '#contract/classes/classes.contract.ts';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation } from '#shell/plugin-api.ts';
import { RegisterDialog } from '#views/classes/class-picks.view.tsx';
import { readers } from './class-readers.rule.ts';
import { useChosen } from './use-chosen.ts';

interface Props {
  courseId: string;
  offeringId: string;
  /** Null: each administrative class becomes a class. */
  classId: string | null;
  onClose: (placed: RegisterPlaced | null) => void;
}

/** Closes with what became of the people of the chosen classes. */
export default function RegisterOverlay({ courseId, offeringId, classId, onClose }: Props) {
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const { chosen, choose } = useChosen(classLimits.sources);
  const list = useOperation(classesOperations.registerClasses, {
    ...{ courseId, offeringId, pageNo: asked.page, pageSize: 20 },
    ...(asked.search && { search: asked.search }),
  });
  const take = useAct(classesOperations.fromRegister, { refresh: readers, onDone: ({ result }) => onClose(result) });
  return (
    <RegisterDialog
      list={shownOf(list)}
      isOneClass={classId !== null}
      chosen={chosen}
      search={asked.search}
      isSaving={take.isPending}
      failure={take.error?.message ?? null}
      onSearch={(search) => setAsked({ search, page: 1 })}
      onPage={(page) => setAsked((before) => ({ ...before, page }))}
      onChoose={choose}
      onAgree={() => take.mutate({ courseId, offeringId, classId, sourceIds: [...chosen] })}
      onCancel={() => onClose(null)}
    />
  );
}
