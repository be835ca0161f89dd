import { sql } from 'kysely';
import type { MemberKind } from '#contract/members/member-status.rule.ts';
import { isMoving } from '#server/platform/access/moving-members.ts';
import { afterCommit } from '#server/platform/database/transaction.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { StructureHolding, StructureMove } from '#server/platform/ports/structure-holdings.port.ts';
import { memberActsRepository } from './member-acts.repository.ts';
import './members.tables.ts';

/** People, their majors and their classes move one after the other: whether they fit is judged at the end. */
const judgeLater = (tx: Database) =>
  sql`set constraints members_major_id_college_id_fkey, members_class_id_major_id_fkey deferred`.execute(tx);

const touchedActs = async (tx: Database, kept: unknown): Promise<string[]> => {
  const { actId } = kept as { actId: string | null };
  if (actId === null) return [];
  const members = (await memberActsRepository(tx).hold(actId))?.members ?? [];
  return members.filter(({ isTouched }) => isTouched).map(({ name, number }) => `${name} ${number}`.trim());
};

/** With everybody who has left: they stay findable where their college went. Each keeps it among the own changes. */
const people = (
  kind: MemberKind,
  forget: () => void,
): Pick<StructureHolding, 'rows' | 'move' | 'touched' | 'putBack'> => ({
  rows: (move) => sql`
    select m.id::text as id, concat_ws(' ', nullif(m.name, ''), nullif(m.number, '')) as title
    from members m where m.kind = ${kind} and ${isMoving(move)} order by m.number, m.id`,
  async move(tx, move) {
    const { rows } = await sql<{ id: string }>`
      select m.id from members m where m.kind = ${kind} and ${isMoving(move)}`.execute(tx);
    if (rows.length === 0) return { actId: null };
    await judgeLater(tx);
    const acts = memberActsRepository(tx);
    const actId = await acts.begin({
      ...{ schoolId: move.schoolId, act: 'restructure', day: null, reason: move.reason, madeBy: move.madeBy },
    });
    const ids = rows.map(({ id }) => id);
    const place = { college_id: move.collegeId, ...(move.of === 'major' && { major_id: move.toId }) };
    await acts.change(actId, ids, place);
    afterCommit(tx, forget);
    return { actId };
  },
  touched: touchedActs,
  async putBack(tx, kept, undoneBy) {
    const { actId } = kept as { actId: string | null };
    if (actId === null) return;
    await judgeLater(tx);
    await memberActsRepository(tx).putBack(actId, undoneBy);
    afterCommit(tx, forget);
  },
});

/** Classes `k` that go along: those of a major that goes, whose row stays as it is, or of one that is merged. */
const classesOf = ({ of, isMerge, fromIds, majorIds }: StructureMove) =>
  of === 'major'
    ? sql<boolean>`k.major_id = any(${fromIds}::uuid[])`
    : sql<boolean>`j.college_id = any(${fromIds}::uuid[]) and (${isMerge}::boolean or j.id = any(${majorIds}::uuid[]))`;

/** What a class is called beside those of the target: with its former major where one is called the same. */
const newName = ({ toId, fromIds }: StructureMove) => sql`
  case when exists (select from administrative_classes o where o.id <> k.id and o.entry_year = k.entry_year
    and o.name = k.name and (o.major_id = ${toId}::uuid or o.major_id = any(${fromIds}::uuid[])))
  then left(concat(k.name, '（', j.name, ' ', j.code, '）'), 60) else k.name end`;

interface KeptClass {
  id: string;
  fromId: string;
  name: string;
  became: string;
}
const classRows = (kept: unknown) => JSON.stringify((kept as { moved: KeptClass[] }).moved);

const classes: StructureHolding = {
  ...{ id: 'members.classes', order: 30, name: words('班级', 'Classes'), fate: 'moves' },
  columns: ['administrative_classes.major_id', 'members.class_id'],
  rows: (move) => sql`
    select k.id::text as id, concat(k.entry_year, ' ', k.name,
      case when ${move.of === 'major'}::boolean and ${newName(move)} <> k.name then concat(' → ', ${newName(move)}) end) as title
    from administrative_classes k join major_facts j on j.id = k.major_id where ${classesOf(move)}
    order by k.entry_year desc, k.name, k.id`,
  clashes: (move) => sql`
    select concat(k.entry_year, ' ', k.name) as title
    from administrative_classes k join major_facts j on j.id = k.major_id
    where ${move.of === 'major'}::boolean and ${classesOf(move)} and exists (
      select from administrative_classes o where o.major_id = ${move.toId}::uuid and o.entry_year = k.entry_year
        and o.name = ${newName(move)} and o.id <> k.id)
    union all
    select concat(entry_year, ' ', name) from (
      select k.entry_year, ${newName(move)} as name
      from administrative_classes k join major_facts j on j.id = k.major_id
      where ${move.of === 'major'}::boolean and ${classesOf(move)}) as one group by entry_year, name having count(*) > 1`,
  async move(tx, move) {
    // Classes of a college's majors stay theirs.
    if (move.of === 'college') return { moved: [] };
    await judgeLater(tx);
    const { rows } = await sql<KeptClass>`
      with before as (select k.id, k.major_id, k.name, ${newName(move)} as became
        from administrative_classes k join major_facts j on j.id = k.major_id where ${classesOf(move)})
      update administrative_classes k set major_id = ${move.toId}::uuid, name = before.became
      from before where k.id = before.id
      returning k.id, before.major_id as "fromId", before.name, before.became`.execute(tx);
    return { moved: rows };
  },
  /** A class that is not where it went, or took in somebody since who would be of no major. */
  async touched(tx, kept) {
    const { rows } = await sql<{ name: string }>`
      select k.name from administrative_classes k
      join jsonb_to_recordset(${classRows(kept)}::jsonb) as b (id uuid, became text) on b.id = k.id
      where k.name <> b.became or exists (select from members m where m.class_id = k.id and not exists (
        select from member_changes n join member_acts a on a.id = n.act_id
        where n.member_id = m.id and n.version = m.version and a.act = 'restructure'))
      order by k.name`.execute(tx);
    return rows.map(({ name }) => name);
  },
  async putBack(tx, kept) {
    await judgeLater(tx);
    await sql`update administrative_classes k set major_id = b."fromId", name = b.name
      from jsonb_to_recordset(${classRows(kept)}::jsonb) as b (id uuid, "fromId" uuid, name text)
      where k.id = b.id`.execute(tx);
  },
};

/** How a spelling of a roster is understood leads where the college went. */
const spellings: StructureHolding = {
  ...{
    id: 'members.spellings',
    order: 70,
    name: words('导入时记住的院系写法', 'Spellings that imports know'),
    fate: 'moves',
  },
  columns: ['member_import_words.means'],
  rows: ({ schoolId, of, isMerge, fromIds }) => sql`
    select w.written as id, w.written as title from member_import_words w
    where ${of === 'college' && isMerge}::boolean and w.school_id = ${schoolId}::uuid and w.kind = 'college'
      and w.means = any(${fromIds}::text[]) order by w.written`,
  async move(tx, { schoolId, of, isMerge, fromIds, toId }) {
    if (of !== 'college' || !isMerge) return { moved: [] };
    const { rows } = await sql<{ written: string; means: string }>`
      with before as (select written, means from member_import_words
        where school_id = ${schoolId}::uuid and kind = 'college' and means = any(${fromIds}::text[]))
      update member_import_words w set means = ${toId}::text from before
      where w.school_id = ${schoolId}::uuid and w.kind = 'college' and w.written = before.written
      returning w.written, before.means`.execute(tx);
    return { schoolId, toId, moved: rows };
  },
  async putBack(tx, kept) {
    const { schoolId, toId, moved } = kept as { schoolId?: string; toId: string; moved: object[] };
    if (schoolId === undefined) return;
    // One that was learnt anew since means what it means now.
    await sql`update member_import_words w set means = b.means
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as b (written text, means text)
      where w.school_id = ${schoolId}::uuid and w.kind = 'college' and w.written = b.written and w.means = ${toId}`.execute(
      tx,
    );
  },
};

const imports: StructureHolding = {
  ...{ id: 'members.imports', order: 91, name: words('人员导入记录', 'Imports of people'), fate: 'stays' },
  columns: ['member_imports.college_ids'],
  rows: ({ of, isMerge, fromIds }) => sql`
    select i.id::text as id, i.file_name as title from member_imports i
    where ${of === 'college' && isMerge}::boolean and i.college_ids && ${fromIds}::uuid[] order by i.created_at desc`,
};

/** What of the register hangs on colleges and majors. @param forget what is counted of it */
export const memberHoldings = (forget: () => void): readonly StructureHolding[] => [
  {
    ...{ id: 'members.learners', order: 10, name: words('学生', 'Learners'), fate: 'moves' },
    columns: ['members.college_id', 'members.major_id'],
    async hold(tx, move) {
      await sql`select from members m where ${isMoving(move)} order by m.id for update`.execute(tx);
    },
    ...people('learner', forget),
  },
  {
    ...{ id: 'members.staff', order: 20, name: words('教职工', 'Staff'), fate: 'moves', columns: [] },
    ...people('staff', forget),
  },
  classes,
  spellings,
  imports,
];
