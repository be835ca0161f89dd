/** So many questions a material has. */
export const leastParts = 2;
export const mostParts = 20;

/** What a question of a paper is worth at least. */
export const leastPoints = 0.5;
