import { useDeferredValue, useState } from 'react';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { schoolCoursesOperations } from '#contract/school-courses/school-courses.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation } from '#shell/plugin-api.ts';
import { HandOverDialog, type Lead } from '#views/organisation/hand-over.view.tsx';
import type { ChosenCoursesProps } from './chosen-courses.props.ts';

const { handOver, leads } = schoolCoursesOperations;

/** Courses go to another teacher of the school. */
export default function HandOverOverlay({ schoolId, rows, onClose }: ChosenCoursesProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Lead | null>(null);
  const asked = useDeferredValue(search.trim());
  const teachers = useOperation(leads, asked ? { schoolId, search: asked } : null);
  const preview = useOperation(handOver, chosen && { rows, toId: chosen.id, isTrial: true }, { freshMs: 0 });
  const done = useAct(handOver, { refresh: [coursesOperations.get], onDone: ({ result }) => onClose(result) });
  return (
    <Refused by={[handOver]}>
      <HandOverDialog
        count={rows.length}
        search={search}
        leads={asked ? (teachers.data?.data ?? null) : null}
        chosen={chosen}
        preview={chosen && shownOf(preview)}
        failure={done.error?.message ?? null}
        isSaving={done.isPending}
        onSearch={setSearch}
        onChoose={setChosen}
        onAgree={() => chosen && done.mutate({ rows, toId: chosen.id, isTrial: false })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
