import { Checkbox, FieldContextProvider } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import type { RestructuringChoice, RestructuringList } from './restructuring.props.ts';
import styles from './restructuring.module.css';

interface Props {
  label: string;
  choices: readonly RestructuringChoice[];
  ticked: readonly string[];
  onTick: (ids: string[]) => void;
}

/** Some of many, each with a box: none of them is the field's one control, whose id it would take. */
export function TickedChoices({ label, choices, ticked, onTick }: Props) {
  return (
    <FieldContextProvider value={undefined}>
      <div className={styles.choices} role="group" aria-label={label}>
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={ticked.includes(id)}
            onChange={(_, { checked }) =>
              onTick(checked === true ? [...ticked, id] : ticked.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </FieldContextProvider>
  );
}

interface ListProps extends Omit<Props, 'choices'> {
  list: RestructuringList;
  /** Where there is nothing to tick. */
  none: string;
}

/** The same of a list that is read, and searched where it is long. What was ticked stays whatever is searched. */
export function TickedList({ list: { shown, more, search, onSearch }, none, ...props }: ListProps) {
  const { t } = useLingui();
  const { label, ticked } = props;
  return (
    <div className={styles.list}>
      {(more > 0 || search !== '') && (
        <FieldContextProvider value={undefined}>
          <SearchField label={t`搜索${label}`} value={search} onSearch={onSearch} />
        </FieldContextProvider>
      )}
      <Loaded
        shown={shown}
        what={label}
        bare
        skeleton={<SkeletonRows count={3} height={32} />}
        empty={<p className={styles.none}>{search ? t`未找到“${search}”` : none}</p>}
      >
        {(choices) => <TickedChoices choices={choices} {...props} />}
      </Loaded>
      {(more > 0 || (search !== '' && ticked.length > 0)) && (
        <p className={styles.hint} role="status">
          <Plural value={ticked.length} other="已选 # 项" />
          {more > 0 && t`，其余 ${more} 项可搜索`}
        </p>
      )}
    </div>
  );
}
