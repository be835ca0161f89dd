import { SearchBox } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SearchForm } from '#views/common/search-form.view.tsx';
import { useTypedEarly } from '#views/common/use-typed-early.ts';

interface Props {
  /** What the address asks for; '' where it asks nothing. */
  keyword: string;
  /** The address of what is found. */
  to: (text: string) => string;
  onSearch: (text: string) => void;
}

/** 在本库内搜索: Enter searches, emptying it shows all again. What is typed stays until then. */
export function LibrarySearch({ keyword, to, onSearch }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ from: keyword, text: keyword });
  const field = useTypedEarly((text) => setTyped({ from: keyword, text }));
  // The address changed from outside (back, 清空): the field follows it.
  if (typed.from !== keyword) setTyped({ from: keyword, text: keyword });
  const search = (text: string) => {
    if (text !== keyword) onSearch(text);
  };
  return (
    <SearchForm to={to} onSearch={() => search(typed.text.trim())}>
      {(name) => (
        <SearchBox
          ref={field}
          name={name}
          dismiss={{ 'aria-label': t`清空` }}
          style={{ width: '100%' }}
          aria-label={t`在本库内搜索`}
          placeholder={t`在本库内搜索`}
          value={typed.text}
          maxLength={80}
          onChange={(_, { value }) => {
            setTyped({ from: keyword, text: value });
            if (value === '') search('');
          }}
        />
      )}
    </SearchForm>
  );
}
