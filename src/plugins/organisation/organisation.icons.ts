/** Loaded with the first menu that shows one of them. */
export {
  BuildingRegular as profileIcon,
  HatGraduationRegular as majorsIcon,
  OrganizationRegular as collegesIcon,
} from '@fluentui/react-icons';
