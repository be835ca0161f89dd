import type { Actor, PersonActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';

/** A signed address and the end of its life, ISO 8601. */
export interface SignedAddress {
  url: string;
  expiresAt: string;
}

/** What an address gives (files/media-address.ts). */
export type MediaUse = 'view' | 'stream' | 'download' | 'text' | 'pages' | 'picture' | 'markedPages' | 'markedPicture';

/** Bytes of files, for the background work on them. */
export interface FileBytes {
  /** Where it may put what it makes for a while. */
  workDir: string;
  /** Lays the content at `path`, to be read only. @throws Error when the content is gone */
  fetch(sha256: string, path: string): Promise<void>;
  /** Judges what lies at `path`, which stays, and keeps it as a file of this person. @returns its id */
  keep(ownerId: string, file: { path: string; name: string; isPublic: boolean }): Promise<string>;
  /** Removes a file of this person, and its bytes where nobody else has them. */
  remove(ownerId: string, fileId: string): Promise<void>;
}

/** What the module makes other modules do; handed over in app.ts. */
export interface LibraryPorts {
  files: {
    /** For whoever asks: bound to the session of a person, else public and short. */
    sign(db: Database, actor: Actor, fileId: string, use: MediaUse): Promise<SignedAddress>;
    captions(db: Database, videoId: string): Promise<{ fileId: string; language: string; label: string }[]>;
    /** A file of the person's own with the same content, not a byte more in the store. @returns its id */
    copy(tx: Database, actor: PersonActor, fileId: string): Promise<string>;
  };
  courses: {
    /** At the end of a chapter or section. @throws Refusal notFound where the person does not teach the course */
    addItem(
      tx: Database,
      actor: PersonActor,
      item: { courseId: string; parentId: string; kind: 'video' | 'document'; title: string; fileId: string },
    ): Promise<string>;
  };
}

/** What maintenance makes other areas do, in the same transaction; handed over in app.ts. */
export interface MaintenancePorts {
  files: {
    captions: LibraryPorts['files']['captions'];
    /** @throws Refusal invalidInput for what is no video, two of a language, files that are no captions of the person's */
    setCaptions(
      tx: Database,
      actor: PersonActor,
      video: { id: string; mediaType: string },
      captions: readonly { captionFileId: string; language: string; label: string }[],
    ): Promise<void>;
  };
  accounts: {
    findAccount(tx: Database, phone: string): Promise<{ id: string; disabled: boolean } | null>;
    /** Gives or takes the right to keep a library, with its audit row; it counts at the person's next call. */
    setMaintainer(
      tx: Database,
      accountId: string,
      facts: { by: Actor; libraryId: string; isHeld: boolean },
    ): Promise<void>;
  };
}
