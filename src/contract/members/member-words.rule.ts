import { hasEmoji, structureNameOf } from '../organisation/structure-name.rule.ts';

export const memberLimits = {
  nameLength: 50,
  numberLength: 30,
  reasonLength: 200,
  firstYear: 1950,
  lastYear: 2100,
  /** Chosen one by one; more are chosen by their filter. */
  ids: 2_000,
  /** Of one act. */
  members: 20_000,
  classes: 100,
  /** Rows of one part of an export. */
  exported: 5_000,
} as const;

/** As people have them: rare characters, · and letters; blanks at the ends are none, and each blank inside is one. */
export const memberNameOf = structureNameOf;
export const isMemberName = (name: string): boolean => name !== '' && !hasEmoji(name);

/** 学号, 工号: letters, digits and hyphens. */
export const memberNumberForm = /^[A-Za-z0-9-]+$/;

/** As it is typed: full-width signs and blanks are meant well. */
export const memberNumberOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/gu, '');
