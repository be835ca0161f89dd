/** The paper is A4 across, drawn on 920 by 650. */
export const paper = { width: 920, height: 650 } as const;

/** The parts of a paper that a teacher may put elsewhere, in the order in which they are read. */
export const partNames = ['emblem', 'title', 'name', 'course', 'statement', 'code', 'signer', 'seal'] as const;
export type PartName = (typeof partNames)[number];

/** The middle of a part; of the code its left upper corner. */
export interface Place {
  x: number;
  y: number;
}
export type Places = Record<PartName, Place>;

/** Where parts stand unless somebody moved them. */
export const usualPlaces: Places = {
  emblem: { x: 460, y: 98 },
  title: { x: 460, y: 180 },
  name: { x: 460, y: 270 },
  course: { x: 460, y: 338 },
  statement: { x: 460, y: 392 },
  code: { x: 80, y: 486 },
  signer: { x: 640, y: 560 },
  seal: { x: 780, y: 526 },
};

/** So far from the edge a part stays. */
export const placeMargin = 40;

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, placeMargin), most - placeMargin));

/** The nearest place on the paper. */
export const onPaper = ({ x, y }: Place): Place => ({ x: within(x, paper.width), y: within(y, paper.height) });
