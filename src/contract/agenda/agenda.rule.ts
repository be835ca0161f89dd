/** The tab of the account's centre. */
export const agendaTab = 'agenda';

export const agendaLimits = {
  title: 80,
  note: 1000,
  /** Of one reading. */
  days: 62,
  /** Things of one reading. */
  things: 1000,
  /** Entries of one person. */
  entries: 10_000,
  /** In which a deleted entry comes back. */
  restorableDays: 30,
  /** How far back and ahead what is to be done is looked for. */
  daysBack: 60,
  daysAhead: 366,
  /** Days and own moments lie in these years and between them. */
  firstYear: 2000,
  lastYear: 2100,
} as const;
