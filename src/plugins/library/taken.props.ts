/** What the dialog closes with: the row in the course's outline. */
export interface Taken {
  courseId: string;
  courseTitle: string;
  nodeId: string;
  version: number;
}
