import { useLingui } from '@lingui/react/macro';
import type { PeopleImport } from '#contract/members/people-import.contract.ts';
import { importVerdicts } from '#contract/members/people-import.rule.ts';
import { ImportSums } from '#views/common/import-sums.view.tsx';
import { importVerdictNames } from './people-import.words.ts';

/** What becomes of the lines of a roster, and of people whom it does not name. */
export function ImportCounts({ job: { counts } }: { job: PeopleImport }) {
  const { t, i18n } = useLingui();
  const sums = importVerdicts.map((id) => ({ id, name: i18n._(importVerdictNames[id]), count: counts[id] }));
  const isMissing = ({ id }: { id: string }) => id === 'missing';
  return (
    <ImportSums
      inFile={sums.filter((one) => !isMissing(one))}
      beside={sums.filter((one) => isMissing(one) && one.count > 0)}
      more={[
        { id: 'classes', name: t`新建班级`, count: counts.classes },
        { id: 'trimmed', name: t`去除空白的行`, count: counts.trimmed },
      ]}
    />
  );
}
