import type { Database } from '#server/platform/database.ts';

/** What imports need of the files area. */
export interface BankPorts {
  /** A file that this person uploaded. @throws Refusal notFound when it is somebody else's · tooLarge */
  findUpload(
    db: Database,
    ownerId: string,
    fileId: string,
    maxBytes: number,
  ): Promise<{ name: string; read: () => Promise<Uint8Array> }>;
  /**
   * Keeps a picture that stood inside an import file, as a file of this person.
   * @returns the address by which rich texts name it, or null when the bytes are no picture
   */
  keepPicture(db: Database, ownerId: string, picture: { name: string; bytes: Uint8Array }): Promise<string | null>;
}
