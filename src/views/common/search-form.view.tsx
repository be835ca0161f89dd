import type { ComponentProps, ReactNode } from 'react';
import { addressForm } from '#contract/common/address-form.rule.ts';

interface Props extends Omit<ComponentProps<'form'>, 'action' | 'children' | 'onSubmit' | 'role'> {
  /** The address of what is found. */
  to: (typed: string) => string;
  onSearch: () => void;
  /** @param name of the field that holds what is typed */
  children: (name: string) => ReactNode;
}

/** A search that a browser sends by itself while, or where, no script runs. */
export function SearchForm({ to, onSearch, children, ...form }: Props) {
  const { action, name, others } = addressForm(to);
  return (
    <form
      {...form}
      role="search"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      {others.map(([other, value]) => (
        <input key={other} type="hidden" name={other} value={value} />
      ))}
      {children(name)}
    </form>
  );
}
