import type { Database } from '../database/database.ts';
import type { DataWords } from '../ports/data.port.ts';
import type { Settings } from '../settings/settings.ts';

/** What an area found out about itself. */
export interface AreaFinding {
  isPassed: boolean;
  says: DataWords;
}

/** One thing that an area can look after by itself before it is switched. */
export interface AreaCheckOf {
  id: string;
  name: DataWords;
  look(db: Database): Promise<AreaFinding>;
}

/** What platform administrators switch on and off for each site; its server side, its pages and its jobs go by its id. */
export interface Area {
  title: DataWords;
  /** Why it cannot be switched off. */
  always?: DataWords;
  /** Areas without which its pages do not work. */
  uses?: readonly string[];
  /** Environment names that it cannot do without and that are not set. */
  lacks?(settings: Settings): readonly string[];
  checks?: readonly AreaCheckOf[];
}

/** An area, or the one to which the module belongs: it is on and off with that. */
export type AreaOf = Area | { of: string };

interface WithArea {
  id: string;
  area?: AreaOf;
}

/** The area to which a module belongs; itself if it says nothing. */
export const areaIdOf = ({ id, area }: WithArea): string => (area && 'of' in area ? area.of : id);
