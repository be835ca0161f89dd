import { address, flag, id, named, page, text, typed, type Read } from '../common/address.ts';

/** An offering, a course: the server says whether there is one. */
const key = text(40);
/** `entry`: the file that is looked at. */
const query = { folder: id, entry: id, search: named('q', typed(80)), page };

export const coursefilesAddresses = {
  /** Of one offering, for those who learn in it. `news`: what is new since the last visit; `docs`: a page of the documents of the outline. */
  offering: address('/course/detail/index/courseMaterials', {
    of: { id: key },
    query: { ...query, news: flag, docs: page },
  }),
  /** Of a course, for its team. */
  course: address('/courseManagement/index/courseMaterials', { of: { id: key }, query: { ...query, bin: flag } }),
};

export type OfferingFilesPlace = Read<typeof coursefilesAddresses.offering>;
export type CourseFilesPlace = Read<typeof coursefilesAddresses.course>;
