/** An entry of the library's menu, as M20 makes it. */
export interface LibraryEntry {
  holds: 'materials' | 'courses';
  /** Null: all of the library. */
  sectionId: string | null;
  /** Null stands for 全部课程 or 全部素材. */
  title: string | null;
  children: readonly LibraryEntry[];
}
