/** So long a proved contact is good. */
export const contactTicketMinutes = 10;

/** Under one contact; a family's phone has a few. */
export const awaitedAtMost = 50;
