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

/** The day is null while nobody typed one: the calendar's, which may come after the term's name was typed. */
type TypedTerm = Omit<OpenTermDraft, 'startsOn'> & { startsOn: string | null };

/** A term is opened for many courses. */
export default function OpenTermOverlay({ schoolId, rows, terms, onClose }: Props) {
  const [typed, setTyped] = useState<TypedTerm>({ from: '', term: '', startsOn: null });
  const ofSchool = useOperation(termsOperations.list, { schoolId });
  const coming = ofSchool.data?.data.filter(({ status }) => status === 'planned' || status === 'running') ?? [];
  const plannedOf = (term: string) => coming.find(({ name }) => name === term)?.startsOn ?? null;
  const dated = (one: TypedTerm): OpenTermDraft => ({ ...one, startsOn: one.startsOn ?? plannedOf(one.term) ?? '' });
  const draft = dated(typed);
  const asked = dated(useDeferredValue(typed));
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
        coming={coming.map(({ name }) => name).toReversed()}
        preview={isWhole(draft) ? shownOf(preview) : null}
        failure={done.error?.message ?? null}
        isSaving={done.isPending}
        onDraft={({ term, ...change }) =>
          setTyped((before) => ({
            ...before,
            ...change,
            ...(term !== undefined && { term, startsOn: plannedOf(term) === null ? before.startsOn : null }),
          }))
        }
        onAgree={() => done.mutate({ rows, ...draft, isTrial: false })}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
