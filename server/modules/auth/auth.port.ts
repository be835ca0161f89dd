/** What the module is given by app.ts. */
export interface AuthPorts {
  /** The public address of a file that stands as an avatar. */
  avatarAddress: (fileId: string) => string;
}
