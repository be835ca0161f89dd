/** A course of the school that was chosen. */
export interface Linked {
  id: string;
  title: string;
  credits: number | null;
}
