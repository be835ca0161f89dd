import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import { appointmentsOperations } from '#contract/roles/appointments.operations.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { Refused, useAct, useOperation } from '#shell/plugin-api.ts';
import { AppointRoleDialog, isWhole, type AppointDraft } from '#views/roles/appoint-role.view.tsx';
import type { Choice } from '#views/roles/searched-choice.view.tsx';

const { appoint, appointable, places, candidates } = appointmentsOperations;

interface Props {
  /** The school that the page is about; null: all of the platform. */
  schoolId: string | null;
  /** With the name of whoever was appointed. */
  onClose: (name: string | null) => void;
}

export default function AppointRoleOverlay({ schoolId, onClose }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<AppointDraft>({ role: null, place: null, person: null, until: '', reason: '' });
  const [search, setSearch] = useState({ place: '', person: '' });
  const asked = useDeferredValue(search);
  const { role, person } = draft;
  const ofSchool = schoolId === null ? {} : { schoolId };
  const roles = useOperation(appointable, ofSchool);
  const isOfPlace = role !== null && role.scope !== 'platform';
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
  const isPlaced = role !== null && (!isOfPlace || place !== null);
  const name = asked.person.trim();
  const people = useOperation(
    candidates,
    isPlaced && name ? { role: role.role, ...(place && { scopeId: place.id }), search: name } : null,
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
        onPersonSearch={(text) => setSearch((now) => ({ ...now, person: text }))}
        onAgree={() =>
          isWhole(whole) &&
          done.mutate({
            ...{ accountId: person!.id, role: role!.role, scopeId: place?.id ?? null },
            ...{ until: draft.until || null, reason: draft.reason.trim() },
          })
        }
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
