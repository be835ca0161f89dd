import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Capabilities, Capability } from './capabilities.ts';
import type { Database } from '../database/database.ts';
import type { Sites } from '../settings/editions.ts';
import type { Areas } from '../access/areas.ts';
import type { AreaOf } from './area.ts';
import type { OnJoining } from '../ports/account-joining.port.ts';
import type { AccessReasonOf } from '../ports/access-reasons.port.ts';
import type { AudienceKind } from '../ports/audiences.port.ts';
import type { DataCheckOf, DataKindOf, DataOf, RetentionKindOf } from '../ports/data.port.ts';
import type { DateSource } from '../ports/dates.port.ts';
import type { EnrolmentFollower } from '../ports/enrolling.port.ts';
import type { FileReader, FilesOf, FileUse, ShownFiles } from '../ports/files.port.ts';
import type { HealthCheckOf, HealthOf, WaitingWorkOf } from '../ports/health.port.ts';
import type { MessageType } from '../ports/inbox.port.ts';
import type { PhotoOwner } from '../ports/photos.port.ts';
import type { PublicPages } from '../ports/public-pages.port.ts';
import type { StructureHolding } from '../ports/structure-holdings.port.ts';
import type { CourseCopies } from '../ports/course-copies.port.ts';
import type { TermCopies } from '../ports/term-copies.port.ts';
import type { TermFigure } from '../ports/term-figures.port.ts';
import type { Live, LiveTopic } from '../ports/live.port.ts';
import type { GrantsTable } from '../access/grants.ts';
import type { Chore } from '../jobs/housekeeping.ts';
import type { Jobs, Queue } from '../jobs/jobs.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PersonalData } from './personal-data.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * What the deletion of an account does to rows that point at it: they go; they stay without what the person wrote, was
 * called or was told; they stay as they are, pointing at an account without a name.
 */
export type OnErasure = 'deleted' | 'emptied' | 'kept';

/** What a module says of the uuid columns of a table of its own; the start asks for every one that the database cannot explain. */
export interface OwnTable {
  /** Columns with a person, by what the end of that person does to their rows. */
  people?: Readonly<Record<string, OnErasure>>;
  /**
   * What joining two accounts does to these columns; where nothing is said, rows move. The start asks where a unique key
   * holds the person.
   */
  joining?: Readonly<Record<string, OnJoining>>;
  /** Columns with anything else, where neither a foreign key nor a random default says so. */
  others?: readonly string[];
  /**
   * What pages of visitors show of it: all, or these columns. A trigger that calls `say_shown_changed` says so when it
   * changes, and every node forgets its pages.
   */
  shown?: 'all' | readonly string[];
}

/** What all modules declare together; whole once the last of them is open. */
export interface Gathered {
  /** By name, those of the platform too. */
  tables: readonly (readonly [name: string, own: OwnTable])[];
  /** The account first, files last, the rest by name. */
  personal: readonly PersonalData[];
  fileReaders: readonly FileReader[];
  shownFiles: readonly ShownFiles[];
  /** Every answer to who would miss a file, those of pages too. */
  fileUses: readonly FileUse[];
  topics: readonly LiveTopic[];
  messageTypes: readonly MessageType[];
  dates: readonly DateSource[];
  audiences: readonly AudienceKind[];
  enrolmentFollowers: readonly EnrolmentFollower[];
  publicPages: readonly PublicPages[];
  termFigures: readonly TermFigure[];
  termCopies: readonly TermCopies[];
  photoOwners: readonly PhotoOwner[];
  courseCopies: readonly CourseCopies[];
  accessReasons: readonly AccessReasonOf[];
  dataKinds: readonly DataKindOf[];
  dataChecks: readonly DataCheckOf[];
  retentionKinds: readonly RetentionKindOf[];
  /** In the order in which they move. */
  holdings: readonly StructureHolding[];
  queues: readonly Queue<never>[];
  healthChecks: readonly HealthCheckOf[];
  waitingWork: readonly WaitingWorkOf[];
}

/** What every module stands on. */
export interface Platform {
  /** Each statement stands by itself; a call has its own (serve.ts). */
  db: Database;
  /** For statements that are prepared by hand. */
  pool: Pool;
  settings: Settings;
  /** The server's clock in milliseconds. */
  now: () => number;
  log: FastifyBaseLogger;
  jobs: Jobs;
  outbox: Outbox;
  /** How pages that are open hear of something. */
  live: Live;
  sites: Sites;
  grants: GrantsTable;
  /** Which areas are on, on which site. */
  areas: Areas;
  gathered: Gathered;
}

/** What a module does on a server. */
export interface OpenModule {
  /** Below `/api`. */
  routes?: (api: FastifyInstance) => void;
  chores?: readonly Chore[];
  queues?: readonly Queue<never>[];
  /** What the module keeps of a person. */
  personal?: PersonalData;
  files?: FilesOf;
  /** What of it may be ill, and what waits for somebody. */
  health?: HealthOf;
  /** What its pages may hear of while they are open. */
  topics?: readonly LiveTopic[];
  /** What it tells people of: the rows of their settings. */
  messageTypes?: readonly MessageType[];
  /** What people find in their calendars. */
  dates?: DateSource;
  /** Groups of people to whom somebody may announce something. */
  audiences?: readonly AudienceKind[];
  /** What moves with the status of enrolments. */
  enrolmentFollowers?: readonly EnrolmentFollower[];
  /** What of its rows a school may take away as a file, and what may be wrong with them. */
  data?: DataOf;
  /** Why somebody does not see a page of it. */
  accessReasons?: readonly AccessReasonOf[];
  /** What search engines may find of it. */
  publicPages?: readonly PublicPages[];
  /** What of it is counted by term and college. */
  termFigures?: readonly TermFigure[];
  /** What of it a further offering of a course takes over. */
  termCopies?: TermCopies;
  /** Its answers that take photographs of a phone. */
  photoOwners?: readonly PhotoOwner[];
  /** What of it a course takes over that is made from another one. */
  courseCopies?: CourseCopies;
  /** What of it hangs on colleges and majors. */
  holdings?: readonly StructureHolding[];
  provides?: Partial<Capabilities>;
}

/** The server's side of an area; `server/modules/<id>/<id>.module.ts` exports it by default. */
export interface Module<Needs extends Capability = Capability> {
  /** Its folder's name. */
  id: string;
  /** What administrators switch; absent: by its id, which then is its name as well. */
  area?: AreaOf;
  /** All tables that it owns, by name. */
  tables?: Readonly<Record<string, OwnTable>>;
  /** What it makes other modules do. */
  needs?: readonly Needs[];
  /** What it holds under keys: closes with the present ones what old ones still open. */
  keys?: {
    /** What is counted: `rows of accounts`. */
    of: string;
    /** @returns how many were written */
    renew(db: Database, settings: Settings): Promise<number>;
  };
  /** Once a server. What it needs of others answers once every module is open: it is for calls, not for here. */
  open?(platform: Platform, needed: Pick<Capabilities, Needs>): OpenModule | Promise<OpenModule>;
}

export const defineModule = <Needs extends Capability = never>(module: Module<Needs>): Module => module;
