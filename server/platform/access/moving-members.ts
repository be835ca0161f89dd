import { sql } from 'kysely';
import type { StructureMove } from '../ports/structure-holdings.port.ts';

/** Whether a row `m` of members, or of what is told of them, goes along. */
export const isMoving = ({ of, isMerge, fromIds, majorIds, memberIds }: StructureMove) => {
  if (of === 'major') return sql<boolean>`m.major_id = any(${fromIds}::uuid[])`;
  if (isMerge) return sql<boolean>`m.college_id = any(${fromIds}::uuid[])`;
  return sql<boolean>`(m.college_id = any(${fromIds}::uuid[])
    and (m.major_id = any(${majorIds}::uuid[]) or (m.major_id is null and m.id = any(${memberIds}::uuid[]))))`;
};
