/** Lessons of one part of a file. */
export const lessonsOfPart = 2000;
