/** The page of a material. */
export const materialPath = (id: string): string => `/lib/material/detail?id=${id}`;

/** The material centre of a library, and its first page. */
export const libraryPath = (id: string): string => `/lib/detail?id=${id}`;
export const materialCentrePath = (id: string): string => `/lib/materialCenter?id=${id}`;
