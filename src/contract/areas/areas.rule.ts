/** What is said, down the living channel, to everybody who is here when an area was switched. */
export const areasNews = 'areas';

/** An area is looked at within this time, ms. */
export const areaLookMs = 5_000;
