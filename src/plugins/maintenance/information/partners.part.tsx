import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { Chips } from '#views/maintenance/chips.view.tsx';
import { SchoolSearch } from '#views/maintenance/school-search.view.tsx';
import { useLibrary } from '../use-library.ts';

interface Props {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The other schools that build the library, in the order that visitors see. */
export function PartnersPart({ ids, onChange }: Props) {
  const { t } = useLingui();
  const { partners, school, edition } = useLibrary();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  /** Names of those that were chosen here, until the sheet carries them. */
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const found = useOperation(schoolsOperations.list, search ? { edition, search, pageNo: 1, pageSize: 20 } : null);
  const nameOf = (id: string) => partners.find((one) => one.id === id)?.name ?? added.get(id) ?? '…';
  return (
    <>
      <Chips
        label={t`共建学校`}
        none={t`暂无共建学校`}
        chips={ids.map((id) => ({
          id,
          text: nameOf(id),
          onRemove: () => onChange(ids.filter((one) => one !== id)),
        }))}
      />
      <SchoolSearch
        label={t`添加共建学校`}
        schools={(search && found.data?.data.filter(({ id }) => id !== school.id && !ids.includes(id))) || []}
        onSearch={setText}
        onChoose={({ id, name }) => {
          setAdded(new Map([...added, [id, name]]));
          onChange([...ids, id]);
        }}
      />
    </>
  );
}
