import { useDeferredValue, useState } from 'react';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { schoolCoursesOperations } from '#contract/school-courses/school-courses.operations.ts';
import { termsOperations } from '#contract/terms/terms.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation } from '#shell/plugin-api.ts';
import { OpenTermDialog, type OpenTermDraft } from '#views/organisation/open-term.view.tsx';
import type { ChosenCoursesProps } from './chosen-courses.props.ts';

const { openTerm } = schoolCoursesOperations;

interface Props extends ChosenCoursesProps {
  /** Of which there are offerings, newest first. */
  terms: readonly string[];
}

/** A term is opened for many courses. */
export default function OpenTermOverlay({ schoolId, rows, terms, onClose }: Props) {
  const [draft, setDraft] = useState<OpenTermDraft>({ from: '', term: '', startsOn: '' });
  const asked = useDeferredValue(draft);
  const ofSchool = useOperation(termsOperations.list, { schoolId });
  const coming = ofSchool.data?.data.filter(({ status }) => status === 'planned' || status === 'running') ?? [];
  const isWhole = ({ from, term, startsOn }: OpenTermDraft) =>
    from !== '' && term.trim() !== '' && term.trim() !== from && /^\d{4}-\d{2}-\d{2}$/.test(startsOn);
  const preview = useOperation(openTerm, isWhole(asked) ? { rows, ...asked, isTrial: true } : null, { freshMs: 0 });
  const done = useAct(openTerm, { refresh: [coursesOperations.get], onDone: ({ result }) => onClose(result) });
  return (
    <Refused by={[openTerm]}>
      <OpenTermDialog
        count={rows.length}
        draft={draft}
        terms={terms}
        coming={coming.toReversed()}
        preview={isWhole(draft) ? shownOf(preview) : null}
        failure={done.error?.message ?? null}
        isSaving={done.isPending}
        onDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
        onAgree={() => done.mutate({ rows, ...draft, isTrial: false })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
