/** Loaded with the first menu that shows one of them. */
export {
  BookOpenRegular as coursesIcon,
  BuildingMultipleRegular as registerIcon,
  CalendarLtrRegular as termsIcon,
  BookStarRegular as ledMajorIcon,
  BuildingRegular as profileIcon,
  HatGraduationRegular as majorsIcon,
  OrganizationRegular as collegesIcon,
} from '@fluentui/react-icons';
