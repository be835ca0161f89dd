import { SearchBox } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

interface Props {
  /** What the address asks for; '' where it asks nothing. */
  keyword: string;
  onSearch: (text: string) => void;
}

/** 在本库内搜索: Enter searches, emptying it shows all again. What is typed stays until then. */
export function LibrarySearch({ keyword, onSearch }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ from: keyword, text: keyword });
  // The address changed from outside (back, 清空): the field follows it.
  if (typed.from !== keyword) setTyped({ from: keyword, text: keyword });
  const search = (text: string) => {
    if (text !== keyword) onSearch(text);
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed.text.trim());
      }}
    >
      <SearchBox
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
    </form>
  );
}
