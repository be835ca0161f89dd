import type { Actor, PersonActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';

/** A signed address and the end of its life, ISO 8601. */
export interface SignedAddress {
  url: string;
  expiresAt: string;
}

/** What the module makes other modules do; handed over in app.ts. */
export interface LibraryPorts {
  files: {
    /** For whoever asks: bound to the session of a person, else public. */
    sign(actor: Actor, file: { id: string; mediaType: string }, purpose: 'view' | 'download'): Promise<SignedAddress>;
    captions(videoId: string): Promise<{ fileId: string; language: string; label: string }[]>;
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
