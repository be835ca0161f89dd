/** What a school is foremost, as the ministry's statistics have it; `applied` for those that name themselves so. */
export const schoolKinds = [
  'comprehensive',
  'engineering',
  'education',
  'medicine',
  'agriculture',
  'finance',
  'law',
  'arts',
  'languages',
  'sports',
  'ethnic',
  'applied',
] as const;
export type SchoolKind = (typeof schoolKinds)[number];
