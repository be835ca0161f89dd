import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import { appointmentsOperations } from '#contract/roles/appointments.operations.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { Refused, useAct, useOperation } from '#shell/plugin-api.ts';
import { AppointRoleDialog, isPlaced, isWhole, type AppointDraft } from '#views/roles/appoint-role.view.tsx';
import type { ClassFilter } from '#views/roles/class-choice.view.tsx';
import type { Choice } from '#views/roles/searched-choice.view.tsx';

const { appoint, appointable, places, classes, candidates } = appointmentsOperations;

const filterOf = ({ collegeId, entryYear, search }: ClassFilter) => ({
  ...(collegeId && { collegeId }),
  ...(entryYear !== null && { entryYear }),
  ...(search.trim() && { search: search.trim() }),
});

interface Props {
  /** The school that the page is about; null: all of the platform. */
  schoolId: string | null;
  /** With the name of whoever was appointed. */
  onClose: (name: string | null) => void;
}

export default function AppointRoleOverlay({ schoolId, onClose }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<AppointDraft>({
    ...{ role: null, place: null, classes: [], person: null, until: '', reason: '' },
  });
  const [search, setSearch] = useState({ place: '', person: '' });
  const asked = useDeferredValue(search);
  const [classFilter, setClassFilter] = useState<ClassFilter>({ collegeId: '', entryYear: null, search: '' });
  const askedClasses = useDeferredValue(classFilter);
  const { role, person } = draft;
  const ofSchool = schoolId === null ? {} : { schoolId };
  const roles = useOperation(appointable, ofSchool);
  const isOfClasses = role?.scope === 'class';
  const isOfPlace = role !== null && role.scope !== 'platform' && !isOfClasses;
  const listed = useOperation(classes, isOfClasses ? { ...ofSchool, ...filterOf(askedClasses) } : null);
  const found = useOperation(
    places,
    isOfPlace
      ? { role: role.role, ...ofSchool, ...(asked.place.trim() && !draft.place && { search: asked.place.trim() }) }
      : null,
  );
  const known = found.data?.data ?? [];
  // Where there is one place only, as on the page of a school, nobody has to name it. What is kept is the former role's.
  const isOnly = isOfPlace && known.length === 1 && !search.place && !found.isPlaceholderData;
  const place = draft.place ?? (isOnly ? known[0]! : null);
  const whole = { ...draft, place };
  const scopeId = isOfClasses ? draft.classes[0]?.id : place?.id;
  const name = asked.person.trim();
  const people = useOperation(
    candidates,
    role && isPlaced(whole) && name ? { role: role.role, ...(scopeId && { scopeId }), search: name } : null,
  );
  const done = useAct(appoint, {
    refresh: [rolesOperations.people, rolesOperations.matrix],
    onDone: () => onClose(person?.name ?? ''),
  });
  const refusals = { ready: null, holds: t`已担任`, inactive: t`尚未激活` };
  return (
    <Refused by={[appoint]}>
      <AppointRoleDialog
        draft={whole}
        roles={roles.data?.data ?? []}
        places={found.data ? known : null}
        placeSearch={search.place}
        classes={listed.data ?? null}
        classFilter={classFilter}
        people={
          name && people.data
            ? people.data.data.map(({ id, name: called, number, detail, state }): Choice => ({
                ...{ id, name: called, refusal: refusals[state] },
                detail: [number, detail].filter(Boolean).join(' · '),
              }))
            : null
        }
        personSearch={search.person}
        today={dayOf(Date.now())}
        failure={roles.error?.message ?? done.error?.message ?? null}
        isSaving={done.isPending}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        onPlaceSearch={(text) => setSearch((now) => ({ ...now, place: text }))}
        onClassFilter={(change) => setClassFilter((now) => ({ ...now, ...change }))}
        onPersonSearch={(text) => setSearch((now) => ({ ...now, person: text }))}
        onAgree={() =>
          isWhole(whole) &&
          done.mutate({
            ...{ accountId: person!.id, role: role!.role, scopeId: scopeId ?? null },
            ...(isOfClasses && draft.classes.length > 1 && { alsoFor: draft.classes.slice(1).map(({ id }) => id) }),
            ...{ until: draft.until || null, reason: draft.reason.trim() },
          })
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
