import type { Actor } from '#server/platform/actor.ts';

/** What imports need of the files area. */
export interface BankPorts {
  /** The bytes of a file that this person uploaded. @throws Refusal notFound when it is somebody else's · tooLarge */
  readUpload(actor: Actor, fileId: string, maxBytes: number): Promise<{ name: string; bytes: Uint8Array }>;
  /**
   * Keeps a picture that stood inside an import file.
   * @returns the address by which rich texts name it, or null when the bytes are no picture
   */
  keepPicture(actor: Actor, picture: { name: string; bytes: Uint8Array }): Promise<string | null>;
}
