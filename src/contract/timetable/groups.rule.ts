/** Offerings, or classes, for which one lesson may be besides its own offering. */
export const mostGroups = 20;
