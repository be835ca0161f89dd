import type { BankCategories, BankPage, BankRow } from '#contract/banks/bank-work.contract.ts';
import type { banksAddresses } from '#contract/banks/banks.addresses.ts';
import type { Branch } from '#contract/banks/category.rule.ts';

/** What the address says of the page. */
export type BankPlace = ReturnType<typeof banksAddresses.questions.read>;

export interface BankPageProps {
  place: BankPlace;
  /** Null while it is on its way. */
  page: BankPage | null;
  /** All categories; each branch counts what lies below it. */
  tree: Branch;
  categories: BankCategories;
  /** The question that the drawer shows; null: closed. */
  open: BankRow | null;
  /** Over all pages. */
  selected: ReadonlyMap<string, BankRow>;
  onPlace: (change: Partial<BankPlace>) => void;
  onSelect: (selected: ReadonlyMap<string, BankRow>) => void;
}
