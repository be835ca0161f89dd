import { useState } from 'react';
import { appointedRoles } from '#contract/common/roles.rule.ts';
import { appointmentsOperations } from '#contract/roles/appointments.operations.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { SchoolRoles } from '#views/roles/school-roles.view.tsx';
import { useAppointments } from './use-appointments.ts';

const whole = { role: '', search: '', pageNo: 1 };

/** 谁管理什么, on the page of a school that is administered. */
export default function SchoolRolesSection({ id: schoolId }: { id: string }) {
  const { appoint, end } = useAppointments(schoolId);
  const [asked, setAsked] = useState(whole);
  const role = appointedRoles.find((one) => one === asked.role);
  const search = asked.search.trim();
  const people = useOperation(
    rolesOperations.people,
    { schoolId, pageNo: asked.pageNo, pageSize: 20, ...(role && { role }), ...(search && { search }) },
    { freshMs: 0 },
  );
  const offered = useOperation(appointmentsOperations.appointable, { schoolId });
  return (
    <SchoolRoles
      shown={shownOf(people)}
      role={asked.role}
      search={asked.search}
      mayAppoint={(offered.data?.data.length ?? 0) > 0}
      onFilter={(change) => setAsked((now) => ({ ...now, pageNo: 1, ...change }))}
      onPage={(pageNo) => setAsked((now) => ({ ...now, pageNo }))}
      onAppoint={() => void appoint()}
      onEnd={(holder) => void end(holder)}
    />
  );
}
