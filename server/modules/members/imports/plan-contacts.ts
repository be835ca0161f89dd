import { maskedContact } from '#contract/members/contact.rule.ts';
import type { ImportLine } from '#contract/members/people-import.contract.ts';
import {
  importContacts,
  type ImportContact,
  type ImportField,
  type ImportReason,
} from '#contract/members/people-import.rule.ts';
import type { Line } from './plan-place.ts';
import type { ImportPatch, Registered } from './registered.ts';
import { tidyOf } from '#server/platform/spreadsheets/cell-texts.ts';
import { contactIn } from './roster-values.ts';

export interface Comparing {
  /** By what a contact is compared. */
  indexOf: (field: ImportContact, value: string) => Buffer;
}

/** Another line that says the same. */
export interface Twin {
  code: ImportReason;
  row: number;
}

/** What the line says of contacts that the register does not say; what cannot be one is left out, and said. */
export function contactsOf(
  { indexOf }: Comparing,
  line: Line,
  { texts, before }: { texts: ReadonlyMap<ImportField, string>; before: Registered | null },
): { contacts: ImportPatch['contacts']; changed: ImportLine['fields'] } {
  const contacts: ImportPatch['contacts'] = {};
  const changed: ImportLine['fields'] = [];
  for (const field of importContacts) {
    const text = texts.get(field) ?? '';
    if (tidyOf(text) === '') continue;
    const read = contactIn(field, text);
    if ('refused' in read) {
      line.note(read.refused);
      continue;
    }
    if (field === 'document' && before?.isDocumentWithdrawn) {
      line.note('documentWithdrawn');
      continue;
    }
    const stands = before?.contacts[field];
    if (stands?.index.equals(indexOf(field, read.value))) continue;
    contacts[field] = read.value;
    changed.push({ field, from: stands?.masked ?? null, to: maskedContact(field, read.value) });
  }
  return { contacts, changed };
}

/** Phones and mails that stand in the file more than once: each of its lines names another one. */
export function contactTwins(
  fields: readonly ImportField[],
  lines: readonly { position: number; row: number; cells: readonly string[] }[],
): ReadonlyMap<number, readonly Twin[]> {
  const twins = new Map<number, Twin[]>();
  for (const field of importContacts) {
    const at = fields.indexOf(field);
    if (at < 0) continue;
    const byValue = new Map<string, { position: number; row: number }[]>();
    for (const { position, row, cells } of lines) {
      const read = contactIn(field, cells[at] ?? '');
      if (!('value' in read)) continue;
      const known = byValue.get(read.value.toLowerCase());
      if (known) known.push({ position, row });
      else byValue.set(read.value.toLowerCase(), [{ position, row }]);
    }
    for (const same of byValue.values())
      if (same.length > 1)
        for (const { position, row } of same) {
          const other = same.find((one) => one.row !== row || one.position !== position)!;
          twins.set(position, [...(twins.get(position) ?? []), { code: `${field}Twice`, row: other.row }]);
        }
  }
  return twins;
}
