import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { organisationAddresses } from '#contract/organisation/organisation.addresses.ts';
import { Colleges } from './colleges.part.tsx';
import { OfSchool } from './of-school.part.tsx';

/** 学院: of the own school, or of the one that the address names. */
export default function CollegesScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const schoolId = organisationAddresses.colleges.read(query).school || null;
  return (
    <OfSchool title={t`学院`} schoolId={schoolId} addressOf={(id) => organisationAddresses.colleges.to({ school: id })}>
      {(structure) => <Colleges structure={structure} schoolId={schoolId} />}
    </OfSchool>
  );
}
