import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { membersAddresses } from '#contract/members/members.addresses.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SchoolMissing } from '#views/common/school-missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { Members } from './members.part.tsx';

/** 师生: of the own school, or of the one that the address names; whoever administers all of them chooses. */
export default function MembersScreen() {
  const { person, provides, schoolChoice } = usePlatform();
  const [query] = useSearchParams();
  const { school } = membersAddresses.list.read(query);
  if (school === '' && person.role === 'platformAdmin' && provides('schoolChoice'))
    return <schoolChoice.Schools addressOf={(chosen) => membersAddresses.list.to({ school: chosen })} />;
  return <OfSchool key={school} schoolId={school || null} />;
}

function OfSchool({ schoolId }: { schoolId: string | null }) {
  const { t } = useLingui();
  const places = useOperation(membersOperations.places, schoolId ? { schoolId } : {}, { freshMs: 0 });
  return (
    <Loaded
      shown={shownOf(places)}
      what={t`师生名单`}
      skeleton={<SkeletonRows count={12} height={44} />}
      missing={<SchoolMissing headingLevel={1} />}
    >
      {(data) => <Members places={data} />}
    </Loaded>
  );
}
