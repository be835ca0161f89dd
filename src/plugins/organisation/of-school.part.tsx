import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Structure } from '#contract/organisation/organisation.contract.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { SchoolMissing } from '#views/common/school-missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { LoadedPage } from '#views/teaching/manage-page.view.tsx';
import Schools from './schools.part.tsx';

interface Props {
  /** Null: the own one; whoever administers all of them chooses. */
  schoolId: string | null;
  /** Of the page. */
  title: string;
  addressOf: (schoolId: string) => string;
  children: (structure: Structure) => ReactNode;
}

/** A page about the structure of one school. */
export function OfSchool({ schoolId, title, addressOf, children }: Props) {
  const { person } = usePlatform();
  if (schoolId === null && person.role === 'platformAdmin') return <Schools addressOf={addressOf} />;
  return <Chosen {...{ schoolId, title }}>{children}</Chosen>;
}

function Chosen({ schoolId, title, children }: Omit<Props, 'addressOf'>) {
  const { t } = useLingui();
  const structure = useOperation(organisationOperations.structure, schoolId ? { schoolId } : {}, { freshMs: 0 });
  return (
    <LoadedPage
      title={title}
      shown={shownOf(structure)}
      what={t`学院`}
      skeleton={<SkeletonRows count={8} height={44} />}
      missing={<SchoolMissing />}
    >
      {children}
    </LoadedPage>
  );
}
