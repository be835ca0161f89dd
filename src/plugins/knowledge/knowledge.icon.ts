export { OrganizationRegular as default } from '@fluentui/react-icons';
