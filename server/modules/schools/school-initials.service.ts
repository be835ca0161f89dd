import type { Database } from '#server/platform/database/database.ts';
import './schools.tables.ts';

/** What a school's name begins with and what finds it: `Y` and `yhsf` for 云海师范. */
export async function initialsOf(name: string): Promise<{ initial: string; initials: string }> {
  const { pinyin } = await import('pinyin-pro');
  const letters = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase();
  const initials = letters.replaceAll(/[^a-z0-9]/g, '').slice(0, 60) || 'z';
  return { initial: /^[a-z]/.test(initials) ? initials[0]!.toUpperCase() : 'Z', initials };
}

/** Schools that came before their initials were kept. */
export async function writeInitials(db: Database): Promise<void> {
  const some = await db.selectFrom('schools').where('initials', '=', '').select(['id', 'name']).limit(200).execute();
  for (const { id, name } of some)
    await db
      .updateTable('schools')
      .set(await initialsOf(name))
      .where('id', '=', id)
      .where('name', '=', name)
      .execute();
}
