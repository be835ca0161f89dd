const query = (parts: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]))).toString();

/** The page of a material; `libraryId` puts it into the space of that library. */
export const materialPath = (id: string, libraryId?: string): string =>
  `/lib/material/detail?${query({ id, ZYKID: libraryId })}`;

/** The first page of a library. */
export const libraryPath = (id: string): string => `/lib/detail?id=${id}`;

/** A part of the menu: `sectionId` a section of its own, `childId` a sub-entry. */
interface Part {
  sectionId?: string;
  childId?: string;
  keyword?: string;
  sort?: string;
}

export const materialCentrePath = (id: string, { sectionId, childId, keyword, sort }: Part = {}): string =>
  `/lib/materialCenter?${query({ id, bkid: sectionId, index: childId, q: keyword, sort })}`;

export const libraryCoursesPath = (id: string, { sectionId, childId }: Part = {}): string =>
  `/lib/course?${query({ id, bkid: sectionId, index: childId })}`;

/** The short address of a material. */
export const shortPath = (code: string): string => `/r/${code}`;
