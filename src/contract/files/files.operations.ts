import type {
  Address,
  AddressQuery,
  CaptionsWrite,
  Check,
  CheckResult,
  FileId,
  FilePage,
  FileQuery,
  Known,
  PackageOpen,
  PackageOpening,
  StoredFile,
  Usage,
} from './files.contract.ts';
import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';

/** The bytes themselves travel by tus 1.0 at `/api/files/uploads` and from `/api/media/:id`, outside the envelope. */
export const filesOperations = {
  check: operation<Check, CheckResult>({
    method: 'POST',
    path: '/files/checks',
    needs: 'user',
    person: true,
    summary: 'Judges a finished upload by its content and stores it; repeating the call gives the same file',
  }),
  known: operation<Known, CheckResult>({
    method: 'POST',
    path: '/files/known',
    needs: 'user',
    person: true,
    summary: 'Takes content that the same person has stored before, so that it need not be sent again',
  }),
  list: operation<FileQuery, FilePage>({
    method: 'GET',
    path: '/files',
    needs: 'user',
    person: true,
    summary: 'Own files, newest first',
  }),
  get: operation<FileId, StoredFile>({ method: 'GET', path: '/files/:id', needs: 'course', summary: 'One file' }),
  remove: operation<FileId, null>({
    method: 'DELETE',
    path: '/files/:id',
    needs: 'user',
    person: true,
    summary: 'Removes an own file that nothing uses',
  }),
  address: operation<AddressQuery, Address>({
    method: 'GET',
    path: '/files/:id/address',
    needs: 'course',
    summary: 'A signed address for viewing, streaming or downloading, with the captions of a video',
  }),
  openPackage: operation<PackageOpen, PackageOpening>({
    method: 'POST',
    path: '/files/:id/openings',
    needs: 'open',
    summary: 'Opens an archive of web pages that the caller has the address of, to run on an origin of its own',
  }),
  setCaptions: operation<CaptionsWrite, Address['captions']>({
    method: 'PUT',
    path: '/files/:id/captions',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Replaces the captions of an own video, or of one in a course that one teaches',
  }),
  usage: operation<Empty, Usage>({
    method: 'GET',
    path: '/files/usage',
    needs: 'user',
    person: true,
    summary: 'Bytes stored, quota and size of a chunk',
  }),
};
