/** Of how many papers answers and times say something. */
export const fewestForSession = 10;
/** How many of a group are named. */
export const mostNamedOfGroup = 12;
