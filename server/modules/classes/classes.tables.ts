import type { Generated } from 'kysely';
import type { GroupWay } from '#contract/classes/group.rule.ts';
import type { ClassShows, ClassVia } from '#contract/classes/class.rule.ts';
import type { ClassMembershipStatus } from '#machines/classes/class-membership.lifecycle.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

/** `none` is a learner without a row. */
export type StoredMembership = Exclude<ClassMembershipStatus, 'none'>;
export type ClassAct = 'move' | 'remove' | 'restore' | 'place' | 'register';

interface ClassesTable {
  id: Generated<string>;
  course_id: string;
  offering_id: string;
  name: string;
  places: number | null;
  code: string | null;
  code_until: Date | null;
  is_open: Generated<boolean>;
  shows_code: Generated<boolean>;
  shows: Generated<ClassShows>;
  shows_bars: Generated<boolean>;
  may_leave: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
}

interface MembersTable {
  id: Generated<string>;
  class_id: string;
  offering_id: string;
  learner_id: string;
  status: StoredMembership;
  via: ClassVia;
  since: Generated<Date>;
  version: Generated<number>;
}

interface ActsTable {
  id: Generated<string>;
  course_id: string;
  act: ClassAct;
  made_by: string;
  made_at: Generated<Date>;
  undone_at: Date | null;
}

interface ChangesTable {
  act_id: string;
  member_id: string;
  former_class_id: string | null;
  former_status: StoredMembership | null;
  is_enrolled: Generated<boolean>;
  version: number;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    teaching_classes: ClassesTable;
    teaching_class_sources: { class_id: string; administrative_class_id: string };
    teaching_class_members: MembersTable;
    teaching_class_assistants: { class_id: string; account_id: string };
    teaching_class_acts: ActsTable;
    teaching_class_changes: ChangesTable;
    class_group_sets: {
      id: Generated<string>;
      class_id: string;
      name: string;
      way: GroupWay;
      is_open: boolean;
      until: Date | string | null;
      shows_members: boolean;
      version: Generated<number>;
      created_at: Generated<Date>;
    };
    class_groups: { id: Generated<string>; set_id: string; number: number; places: number | null };
    class_group_members: { set_id: string; group_id: string; learner_id: string; since: Generated<Date> };
    group_set_facts: ReadOnly<{
      id: string;
      class_id: string;
      name: string;
      created_at: Date;
      groups: number;
      placed: number;
      learners: number;
    }>;
    /** Divisions that homework is done by. */
    used_group_set_facts: ReadOnly<{ set_id: string }>;
    teaching_class_facts: ReadOnly<{
      id: string;
      course_id: string;
      offering_id: string;
      name: string;
      shows: ClassShows;
    }>;
    teaching_class_member_facts: ReadOnly<{ class_id: string; offering_id: string; learner_id: string }>;
  }
}
