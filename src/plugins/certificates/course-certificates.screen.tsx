import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { certificatesAddresses, type CourseCertificatePlace } from '#contract/certificates/certificates.addresses.ts';
import type { CertificateScheme } from '#contract/certificates/certificates.contract.ts';
import { certificatesOperations as operations } from '#contract/certificates/certificates.operations.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { CourseCertificatesPage } from '#views/certificates/course-certificates.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { CourseMissing } from '#views/common/missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { Applications } from './applications.part.tsx';
import { Scheme } from './scheme.part.tsx';

/** What a course gives, who asked, and what was issued; `?id=` the course. */
export default function CourseCertificatesScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const place = certificatesAddresses.course.read(query);
  const course = isUuid(place.id) ? { courseId: place.id } : null;
  const scheme = useOperation(operations.scheme, course, { freshMs: 0 });
  const missing = <CourseMissing />;
  if (!course) return missing;
  return (
    <Loaded
      shown={shownOf(scheme)}
      what={t`课程证书`}
      skeleton={<SkeletonRows count={10} height={56} />}
      missing={missing}
    >
      {(data) => <Course key={place.id} place={place} scheme={data} onAgain={() => void scheme.refetch()} />}
    </Loaded>
  );
}

interface Props {
  place: CourseCertificatePlace;
  scheme: CertificateScheme;
  onAgain: () => void;
}

function Course({ place, scheme, onAgain }: Props) {
  const { navigate } = usePlatform();
  const managed = useOperation(teachingOperations.get, { id: place.id });
  const offerings = managed.data?.offerings.filter(({ status }) => status !== 'cancelled') ?? [];
  return (
    <CourseCertificatesPage
      tab={place.tab}
      scheme={scheme}
      onTab={(tab) => navigate(certificatesAddresses.course.to({ id: place.id, tab }))}
    >
      {place.tab === 'scheme' ? (
        <Scheme courseId={place.id} scheme={scheme} onAgain={onAgain} />
      ) : (
        <Applications key={place.tab} tab={place.tab} place={place} scheme={scheme} offerings={offerings} />
      )}
    </CourseCertificatesPage>
  );
}
