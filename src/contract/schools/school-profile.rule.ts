/** How much a school may say of itself; both sides hold it. */
export const schoolLimits = {
  name: 60,
  motto: 60,
  city: 20,
  address: 120,
  website: 200,
  telephone: 40,
  email: 120,
  contacts: 8,
  contactName: 20,
  contactValue: 80,
  firstYear: 1000,
  lastYear: 2200,
} as const;

/** '' for none, or an address that a page may link to: http or https, with a host. */
export const websiteForm = /^([hH][tT][tT][pP][sS]?:\/\/[^\s/?#]\S*)?$/;
/** '' for none. */
export const schoolEmailForm = /^([^\s@]+@[^\s@.]+(\.[^\s@.]+)+)?$/;

interface Contact {
  name: string;
  value: string;
}
export const isReadyContact = ({ name, value }: Contact): boolean => name.trim() !== '' && value.trim() !== '';

interface Written {
  name: string;
  glyph: string;
  founded: number | null;
  website: string;
  email: string;
  contacts: readonly Contact[];
}

export const isYearOfSchool = (year: number | null): boolean =>
  year === null || (year >= schoolLimits.firstYear && year <= schoolLimits.lastYear);

/** What may not be sent as it is, by field. */
export const schoolProfileProblems = (profile: Written): Partial<Record<keyof Written, true>> => ({
  ...(profile.name.trim() === '' && { name: true }),
  ...(profile.glyph.trim() === '' && { glyph: true }),
  ...(!isYearOfSchool(profile.founded) && { founded: true }),
  ...(!websiteForm.test(profile.website) && { website: true }),
  ...(!schoolEmailForm.test(profile.email) && { email: true }),
  ...(!profile.contacts.every(isReadyContact) && { contacts: true }),
});
