/** A form that leads to an address by itself, without a script. */
export interface AddressForm {
  action: string;
  /** Of the field that holds what is typed. */
  name: string;
  /** What else the address says, in fields that nobody sees. */
  others: readonly (readonly [name: string, value: string])[];
}

const mark = 'typed';

/** @param to the address for what is typed; it stands in the query, under a name that the address knows */
export function addressForm(to: (typed: string) => string): AddressForm {
  const [action = '', query] = to(mark).split('?');
  const said = [...new URLSearchParams(query)];
  return {
    action,
    name: said.find(([, value]) => value === mark)?.[0] ?? '',
    others: said.filter(([, value]) => value !== mark),
  };
}
