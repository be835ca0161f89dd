import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { OfferingMissing } from '#views/common/missing.view.tsx';
import layout from '#views/common/layout.module.css';
import { OwnExamsList } from './own-exams-list.part.tsx';

/** The exams of one offering, for those who learn in it. */
export default function OfferingExamsScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id, page } = examsAddresses.offering.read(query);
  if (!id) return <OfferingMissing />;
  return (
    <div className={layout.content} style={{ paddingBlock: 24 }}>
      <OwnExamsList
        title={t`考试`}
        offeringId={id}
        page={page}
        action={{ label: t`前往学习`, href: learningAddresses.study.to({ id }) }}
        hrefOfPage={(to) => examsAddresses.offering.to({ id, page: to })}
      />
    </div>
  );
}
