import { SearchRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SearchForm } from '#views/common/search-form.view.tsx';
import { useTypedEarly } from '#views/common/use-typed-early.ts';
import styles from './teacher-search.module.css';

interface Props {
  /** What the address asks for; '' where it asks nothing. */
  text: string;
  /** The address of what is found. */
  to: (text: string) => string;
  onSearch: (text: string) => void;
}

/** Looks for teachers in the head of their directory: Enter searches, emptying it shows all again. */
export function TeacherSearch({ text, to, onSearch }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ from: text, text });
  const field = useTypedEarly((early) => setTyped({ from: text, text: early }));
  // The address changed from outside (back, 清空): the field follows it.
  if (typed.from !== text) setTyped({ from: text, text });
  const search = (wanted: string) => {
    if (wanted !== text) onSearch(wanted);
  };
  return (
    <SearchForm to={to} aria-label={t`搜索教师`} className={styles.search} onSearch={() => search(typed.text.trim())}>
      {(name) => (
        <>
          <SearchRegular aria-hidden fontSize={20} />
          <input
            ref={field}
            type="search"
            name={name}
            aria-label={t`搜索教师`}
            placeholder={t`姓名或拼音首字母，如 szy`}
            maxLength={80}
            value={typed.text}
            onChange={({ target: { value } }) => {
              setTyped({ from: text, text: value });
              if (value === '') search('');
            }}
          />
        </>
      )}
    </SearchForm>
  );
}
