import { useDeferredValue, useState } from 'react';
import type { AudienceChoice } from '#contract/messages/announcements.contract.ts';
import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { AudiencePicker } from '#views/messages/audience-picker.view.tsx';
import type { ChosenAudience } from '#views/messages/announcement-content.props.ts';

interface Props {
  chosen: readonly ChosenAudience[];
  onToggle: (audience: AudienceChoice) => void;
  onClose: () => void;
}

/** All to whom the person may announce, to choose from. */
export function AudienceChoicePart({ chosen, onToggle, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState('');
  const [pageNo, setPage] = useState(1);
  const asked = useDeferredValue(search.trim());
  const list = useOperation(announcementsOperations.audiences, {
    pageNo,
    ...(asked !== '' && { search: asked }),
    ...(kind !== '' && { kind }),
  });
  const first = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setPage(1);
    };
  };
  return (
    <AudiencePicker
      shown={shownOf(list)}
      chosen={chosen}
      search={search}
      kind={kind}
      kinds={list.data?.kinds ?? []}
      onSearch={first(setSearch)}
      onKind={first(setKind)}
      onPage={setPage}
      onToggle={onToggle}
      onClose={onClose}
    />
  );
}
