import type { Files } from '#server/platform/ports/files.port.ts';

/** What imports need of the files area. */
export type BankPorts = Pick<Files, 'findUpload' | 'keepPicture'>;
