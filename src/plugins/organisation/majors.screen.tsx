import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { organisationAddresses } from '#contract/organisation/organisation.addresses.ts';
import type { ManagedMajor } from '#contract/organisation/organisation-majors.contract.ts';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import type { College, Structure } from '#contract/organisation/organisation.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { MajorsPage } from '#views/organisation/majors-page.view.tsx';
import type { MajorDraft } from '#views/organisation/major-fields.view.tsx';
import { MajorPart } from './major.part.tsx';
import { OfSchool } from './of-school.part.tsx';
import { useRestructuring } from './use-restructuring.ts';

/** 专业: of the own school, or of the one that the address names. */
export default function MajorsScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { school } = organisationAddresses.majors.read(query);
  return (
    <OfSchool
      title={t`专业`}
      schoolId={school || null}
      addressOf={(id) => organisationAddresses.majors.to({ school: id })}
    >
      {(structure) => <Majors structure={structure} />}
    </OfSchool>
  );
}

function Majors({ structure }: { structure: Structure }) {
  const { t } = useLingui();
  const { askOverlay, navigate, notify } = usePlatform();
  const [query] = useSearchParams();
  const place = organisationAddresses.majors.read(query);
  const open = structure.colleges.filter(({ isClosed }) => !isClosed);
  const { state, college, subject, search, page, major } = place;
  const list = useOperation(
    organisationMajorsOperations.list,
    {
      schoolId: structure.school.id,
      ...(state && { state }),
      ...(college && { collegeId: college }),
      ...(subject && { subject }),
      ...(search.trim() && { search: search.trim() }),
      ...{ pageNo: page, pageSize: 20 },
    },
    { freshMs: 0 },
  );
  const go = (change: Partial<typeof place>) =>
    navigate(organisationAddresses.majors.to({ ...place, ...change }), { replace: true });
  const add = async () => {
    const begin: MajorDraft = {
      ...{ collegeId: college || (open.length === 1 ? open[0]!.id : ''), code: '', name: '' },
      ...(structure.school.edition === 've'
        ? { level: 'vocational' as const, years: '3' }
        : { level: 'undergraduate' as const, years: '4' }),
    };
    const props = { begin, colleges: open };
    const added = await askOverlay<ManagedMajor, { begin: MajorDraft; colleges: readonly College[] }>(
      () => import('./add-major.overlay.tsx'),
      props,
    );
    if (!added) return;
    notify({ kind: 'success', title: t`已新增“${added.name}”` });
    go({ major: added.id });
  };
  const { history } = useRestructuring(structure.school.id);
  const onAdd = open.length > 0 ? () => void add() : null;
  useKeys({ n: onAdd });
  return (
    <MajorsPage
      structure={structure}
      filter={{ state, college, subject, search }}
      shown={shownOf(list)}
      chosenId={major || null}
      onAdd={onAdd}
      onHistory={history}
      onFilter={(change) => go({ page: 1, ...change })}
      onChoose={(id) => go({ major: id })}
      onPage={(next) => go({ page: next })}
      panel={
        major && (
          <MajorPart
            key={major}
            id={major}
            structure={structure}
            colleges={open}
            onDismiss={() => go({ major: '' })}
            onChoose={(id) => go({ major: id })}
          />
        )
      }
    />
  );
}
