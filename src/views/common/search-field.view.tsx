import { SearchBox } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTypedEarly } from './use-typed-early.ts';

interface Props {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search of a list: Enter searches, emptying it shows all again. What is typed stays until then. */
export function SearchField({ label, value, onSearch }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ from: value, text: value });
  const field = useTypedEarly((text) => setTyped({ from: value, text }));
  // The address changed from outside (back, 清空): the field follows it.
  if (typed.from !== value) setTyped({ from: value, text: value });
  return (
    <SearchBox
      ref={field}
      dismiss={{ 'aria-label': t`清空` }}
      aria-label={label}
      placeholder={label}
      value={typed.text}
      maxLength={80}
      onChange={(_, { value: text }) => {
        setTyped({ from: value, text });
        if (text === '' && value !== '') onSearch('');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // A form around it is not sent by a search.
        event.preventDefault();
        onSearch(typed.text.trim());
      }}
      onBlur={() => typed.text.trim() !== value && onSearch(typed.text.trim())}
    />
  );
}
