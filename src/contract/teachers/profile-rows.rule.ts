import { teacherLimits as most, webAddress } from './teacher-titles.rule.ts';
import type { TeacherLink, TeacherPublication } from './teachers.contract.ts';

export const isWebAddress = (text: string): boolean => webAddress.test(text) && text.length <= most.addressLength;

/** Whether it may be kept as it is. */
export const isReadyPublication = ({ title, year, address }: TeacherPublication): boolean =>
  title.trim() !== '' &&
  (year === null || (year >= most.firstYear && year <= most.lastYear)) &&
  (address === null || isWebAddress(address));

export const isReadyLink = ({ name, address }: TeacherLink): boolean => name.trim() !== '' && isWebAddress(address);
