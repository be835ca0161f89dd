export { PeopleTeamRegular as default } from '@fluentui/react-icons';
