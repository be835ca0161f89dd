import type { Read } from '#contract/common/address.ts';
import type { schoolsAddresses, SchoolListPlace } from '#contract/schools/schools.addresses.ts';
import type { MajorQuery, SchoolQuery } from '#contract/schools/schools.contract.ts';

/** The schools on the home page. */
export const schoolWallQuery: SchoolQuery = { sort: 'courses', pageNo: 1, pageSize: 16 };

/** What the directory is asked for. */
export const schoolQueryOf = ({
  search,
  city,
  kind,
  initial,
  onlyRunning,
  sort,
  page,
}: SchoolListPlace): SchoolQuery => ({
  ...(search && { search }),
  ...(city && { city }),
  ...(kind && { kind }),
  ...(initial && { initial }),
  ...(onlyRunning && { onlyRunning }),
  sort,
  pageNo: page,
  pageSize: 60,
});

/** What a school's page asks of its majors: the first few, or all of them. */
export const majorQueryOf = ({ id, tab, subject }: Read<typeof schoolsAddresses.detail>): MajorQuery => ({
  id,
  ...(tab === 'majors' && subject && { subject }),
  pageNo: 1,
  pageSize: tab === 'majors' ? 100 : 9,
});
